/** A device's number out of a hundred; a device below a canary's percentage gets the canary. */
export type Bucket = number;

/**
 * hash(salt + anonymous id) mod 100, 0 to 99. It is sticky, because it depends on nothing else; raising a percentage
 * only adds devices; another salt deals the buckets anew. The hash is FNV-1a over code points with the finalizer of
 * MurmurHash3 (Appleby, public domain), because FNV alone leaves the last bits of similar texts alike.
 */
export function bucketOf(salt: string, id: string): Bucket {
  let hash = 0x811c9dc5;
  for (const character of salt + id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}

/** Whether a device in this bucket is among the first `percent` of a hundred. */
export function isInCanary(bucket: Bucket, percent: number): boolean {
  return bucket < percent;
}
