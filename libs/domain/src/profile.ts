/** The first two letters of the e-mail's local part in capitals (specification section 2); null without an address. */
export function avatarLetters(email: string | null | undefined): string | null {
  const letters = [...(email?.split('@')[0] ?? '')].slice(0, 2).join('').toUpperCase();
  return letters || null;
}
