/** Names that have a meaning only inside a private network (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
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
 * The address of a web push subscription if it may be called: a push service on the public Internet. A learner's device
 * can store any address, and any other one would be a request into our own network on somebody else's behalf.
 */
export function pushEndpoint(token: string): URL | undefined {
  const url = URL.parse(token);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  const host = url.hostname.replace(/\.$/, '');
  // The URL parser has turned every notation of an IPv4 address into four numbers, and brackets mean IPv6.
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return undefined;
  const labels = host.split('.');
  const ending = labels.at(-1);
  if (labels.length < 2 || ending === undefined || privateEndings.includes(ending)) return undefined;
  return url;
}
