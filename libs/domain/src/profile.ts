export function avatarLetters(email: string | null | undefined): string | null {
  const l = email?.split('@')[0]?.slice(0, 2).toUpperCase();
  return l || null;
}
