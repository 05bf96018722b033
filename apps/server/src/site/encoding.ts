/** How a body may be compressed, best first. */
export type Encoding = 'br' | 'gzip';

/** The encodings that a client accepts (RFC 9110, section 12.5.3), best first; `q=0` is a refusal. */
export function acceptedEncodings(header: string | null): Encoding[] {
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    if (quality !== undefined && Number(quality.slice(2)) === 0) refused.add(name);
    else if (name !== '') named.add(name);
  }
  return (['br', 'gzip'] as const).filter((name) => !refused.has(name) && (named.has(name) || named.has('*')));
}

/** Whether the client of a conditional request already has this version (RFC 9110, section 13.1.2: compared weakly). */
export function isCurrent(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
