/** Shortest full name, after trimming (specification, section 5). */
const fullNameMinimum = 2;
/** Shortest password of a new account, and after a recovery (specification, section 5). */
export const registrationPasswordMinimum = 8;
/**
 * Shortest new password in the settings. The specification requires less there than at registration, and both are kept.
 */
export const settingsPasswordMinimum = 6;
/** bcrypt uses only 72 bytes; a longer password is refused instead of cut off. */
const passwordMaximumBytes = 72;
/** Youngest learner, in years (specification, section 1). */
export const minimumAge = 13;

/** What is wrong with a field; the key of its message. */
export type FieldProblem = 'fullNameTooShort' | 'emailInvalid' | 'passwordTooShort' | 'passwordTooLong';

/** At least two characters after trimming (specification, section 5). */
export function validateFullName(name: string): FieldProblem | null {
  return name.trim().length < fullNameMinimum ? 'fullNameTooShort' : null;
}

/**
 * Text without spaces, an @, text, a dot, text (specification, section 5); only the confirmation mail really tests an
 * address.
 */
export function validateEmail(email: string): FieldProblem | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'emailInvalid';
}

/** `minimum` in characters: 8 for a new account, 6 in the settings. */
export function validatePassword(password: string, minimum: number = registrationPasswordMinimum): FieldProblem | null {
  if ([...password].length < minimum) return 'passwordTooShort';
  return utf8Length(password) > passwordMaximumBytes ? 'passwordTooLong' : null;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}

export type PasswordStrengthLabel = 'strong' | 'good' | 'fair' | 'weak';

export interface PasswordStrength {
  /** 0, 25, 50, 75 or 100. */
  readonly score: number;
  readonly label: PasswordStrengthLabel;
}

/**
 * 25 points each for eight characters, a lower-case letter, an upper-case letter and a digit (specification, section
 * 5).
 */
export function passwordStrength(password: string): PasswordStrength {
  const tests = [
    [...password].length >= registrationPasswordMinimum,
    /\p{Ll}/u.test(password),
    /\p{Lu}/u.test(password),
    /\p{Nd}/u.test(password),
  ];
  const score = tests.filter(Boolean).length * 25;
  const label = score === 100 ? 'strong' : score === 75 ? 'good' : score === 50 ? 'fair' : 'weak';
  return { score, label };
}
