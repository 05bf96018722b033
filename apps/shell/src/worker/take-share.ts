import { afterShare, mostSharedBytes, shareCache, shareKey, shareTime, shareTooLarge } from '@fabula/contracts';

/** The parts of the worker's scope that are used. */
export interface ShareScope {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, 'open'>;
}

/**
 * Keeps what another app shares with this one, as it was sent and in the place of what was shared before, and leads to
 * the form that takes it. Without the network, and without knowing whose it is: whoever is signed in when the form
 * opens has just shared it.
 */
export async function takeShare(scope: ShareScope, request: Request): Promise<Response> {
  const isKept = await keepShare(scope, request).then(
    () => true,
    () => false, // a full disk, or a form that ended in the middle
  );
  return Response.redirect(scope.location.origin + (isKept ? afterShare.kept : afterShare.missed), 303);
}

async function keepShare({ caches }: ShareScope, request: Request): Promise<void> {
  const form = await request.blob();
  const isTooLarge = form.size > mostSharedBytes;
  const headers = {
    // Not the blob's, which is in lower case and so no longer names the boundary of its parts.
    'content-type': request.headers.get('content-type') ?? '',
    [shareTime]: String(Date.now()),
    ...(isTooLarge && { [shareTooLarge]: 'yes' }),
  };
  await (await caches.open(shareCache)).put(shareKey, new Response(isTooLarge ? null : form, { headers }));
}
