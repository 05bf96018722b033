import { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import { placeOf } from '../page-settings.ts';
import { isPublicAddress } from './public-address.ts';
import { createPublicFetch, type PublicFetchOptions } from './public-fetch.ts';

/** Pages that take longer to begin, or stop for so long, are given up. */
const idleMs = 8_000;

interface PageFetchOptions {
  /** `host:port` of each server in the operator's own network that may be read. */
  readonly inside: readonly string[];
  /** Who asks, for the owners of the pages. */
  readonly userAgent: string;
}

/**
 * `fetch` for pages that learners name: from the public Internet, on the ports that web addresses have by themselves,
 * and never from this machine, whichever of its addresses a name leads to. Rejects for everything else.
 */
export function createPageFetch(
  { inside, userAgent }: PageFetchOptions,
  network: Partial<PublicFetchOptions> = {},
): typeof fetch {
  const patient = { idleMs, ...network };
  const outward = createPublicFetch({
    isAllowed: (address) => isPublicAddress(address) && !isOwn(address),
    ...patient,
  });
  const inward = createPublicFetch({ ...patient, isAllowed: () => true });
  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('user-agent', userAgent);
    const signal = init?.signal ?? request.signal;
    if (inside.includes(placeOf(request.url) ?? '')) return inward(request, { signal });
    if (new URL(request.url).port !== '') throw new TypeError('No usual port');
    return outward(request, { signal });
  };
}

/** Whether an address is one of this machine's own, which a firewall may shield from everybody but this machine. */
function isOwn(address: string): boolean {
  const own = new BlockList();
  for (const { address: one, family } of Object.values(networkInterfaces()).flatMap((found) => found ?? [])) {
    own.addAddress(one.split('%')[0] ?? one, family === 'IPv6' ? 'ipv6' : 'ipv4');
  }
  return own.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
