import { isIP } from 'node:net';

/**
 * The caller's address as a key for limits. Behind our own proxy it is the last entry, which that proxy added; the
 * entries before it were written by the caller. An IPv6 caller owns a /64, so that is the key.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | null, trustProxy: boolean): string {
  const last = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  const address = last !== undefined && isIP(last) !== 0 ? last : (peer ?? 'unknown');
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 6 ? network64(plain) : plain;
}

function network64(address: string): string {
  const [before = '', after] = (address.split('%')[0] ?? '').split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** Whether the other end of the socket is this machine; behind a proxy every caller looks local. */
export function isLoopback(peer: string | undefined): boolean {
  const address = (peer ?? '').replace(/^::ffff:/i, '');
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);
}
