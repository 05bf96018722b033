/** Whether these ASCII letters stand at a place, as the parts of a sound file are marked. */
export function hasMark(bytes: Uint8Array, letters: string, at = 0): boolean {
  return [...letters].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}
