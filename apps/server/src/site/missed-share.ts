import { afterShare, mostSharedBytes, sharePath } from '@fabula/contracts';
import { afterUnreadBody, dropBody } from '../limits/read-body.ts';

/** Whether another app shares something with this one, which the device's worker takes wherever there is one. */
export function isShare({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === sharePath;
}

/**
 * A device without a worker sends what is shared to this server, which neither keeps nor reads it. The page that opens
 * says that it did not arrive; by the next time the device may have its worker.
 */
export async function answerMissedShare(request: Request): Promise<Response> {
  const isWhole = await dropBody(request, mostSharedBytes);
  const headers = { location: afterShare.missed, 'cache-control': 'no-store', ...(!isWhole && afterUnreadBody) };
  return new Response(null, { status: 303, headers });
}
