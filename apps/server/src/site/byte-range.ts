/** Bytes from the first to the last one, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

const single = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.2), which Safari requires of sounds; `null` for a part
 * beyond the end. Undefined without one, and for what we do not answer in parts: the whole file is right then, too.
 */
export function byteRange(header: string | null, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = single.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return Number(last) === 0 ? null : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < from) return undefined;
  return from < size ? { from, to } : null;
}
