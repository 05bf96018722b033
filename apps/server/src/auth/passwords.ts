/** bcrypt reads 72 bytes and silently ignores the rest, so a longer password would not be the one that was typed. */
const maxBytes = 72;
/** According to the specification: 8 at registration, 6 for a change. */
export const minimumAtSignUp = 8;
export const minimumAtChange = 6;

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password, 'utf8') > maxBytes;
}

/** What is wrong with a new password; undefined if nothing is. */
export function passwordProblem(password: unknown, minimum: number): string | undefined {
  if (typeof password !== 'string' || [...password].length < minimum) {
    return `Password should be at least ${minimum} characters.`;
  }
  return isTooLong(password) ? `Password should not be longer than ${maxBytes} bytes.` : undefined;
}
