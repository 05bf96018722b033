import { isSameText } from './same-text.ts';

/** Whether a request carries the service key. Takes the same time for a nearly right key as for any other. */
export function isServiceCall(request: Request, serviceKey: string): Promise<boolean> {
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return isSameText(given, serviceKey);
}
