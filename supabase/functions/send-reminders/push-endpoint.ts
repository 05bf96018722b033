/** Names that only mean something inside somebody's network (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const privateEndings = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
  'onion',
  'alt',
];

/**
 * A web push subscription's address if it may be called: a push service on the public Internet. The address is whatever a
 * learner's device has stored, so that anything else is a request into our own network, made for somebody else.
 */
export function pushEndpoint(token: string): URL | undefined {
  const url = URL.parse(token);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  const host = url.hostname.replace(/\.$/, '');
  // The parser has turned every way of writing an IPv4 address into four numbers, and brackets mean IPv6.
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return undefined;
  const labels = host.split('.');
  const ending = labels.at(-1);
  if (labels.length < 2 || ending === undefined || privateEndings.includes(ending)) return undefined;
  return url;
}
