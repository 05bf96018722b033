/** Whether these ASCII letters stand at a position; they mark the parts of a sound file. */
export function hasMark(bytes: Uint8Array, letters: string, at = 0): boolean {
  return [...letters].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}
