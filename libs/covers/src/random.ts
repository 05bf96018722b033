/** A number from 0 to 1, another one each time. */
export type Random = () => number;

/** The same numbers for the same name, on every machine (mulberry32 over a hash of FNV-1a). */
export function randomOf(name: string): Random {
  let state = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    state = Math.imul(state ^ name.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}
