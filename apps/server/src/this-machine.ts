import { isLoopback } from './limits/client-address.ts';

/** What a request itself cannot say of where it comes from. */
export interface Asker {
  readonly peer: string | undefined;
  readonly httpVersion: string;
  /** Where learners reach this server. */
  readonly siteUrl: string;
}

/** Each is put in by some proxy; behind one, everybody looks like this machine. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * For pages that give away what belongs to whoever sits at this machine, so every sign of somebody else is enough. Not a name of
 * this machine: a page elsewhere could point its own name here and read along (DNS rebinding). HTTP/1.0: no browser speaks it,
 * and a proxy that is configured for nothing else does.
 */
export function isFromThisMachine(request: Request, { peer, httpVersion, siteUrl }: Asker): boolean {
  const isDirect = httpVersion !== '1.0' && !proxyHeaders.some((name) => request.headers.has(name));
  return isLoopback(peer) && isDirect && [request.url, siteUrl].every((address) => isLocalName(new URL(address)));
}

/** Whether an address names the machine it is opened on. */
export function isLocalName({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
