import { BlockList, isIPv6 } from 'node:net';

/**
 * Addresses that are not part of the Internet: private, loopback, link-local, carrier-grade NAT, documentation and
 * tests, multicast (IANA's registry).
 */
const inward = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inward.addSubnet(network, bits, 'ipv4');
}
// Exceptions within the allocated range: documentation, and networks that embed an IPv4 address to which they lead
// (6to4, Teredo).
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inward.addSubnet(network, bits, 'ipv6');
}

/** The allocated range of IPv6; loopback, local, mapped and translated (NAT64) addresses are outside it. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is on the public Internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !inward.check(address, 'ipv4');
  const plain = address.split('%')[0] ?? '';
  return givenOut.check(plain, 'ipv6') && !inward.check(plain, 'ipv6');
}
