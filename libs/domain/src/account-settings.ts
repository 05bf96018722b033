import { settingsPasswordMinimum, validatePassword } from './registration.ts';

/**
 * What a learner types to delete the account, in each interface language. The server accepts any of them, so that it
 * does not have to know the page's language.
 */
export const deletionWords = { en: 'DELETE', es: 'ELIMINAR', fr: 'SUPPRIMER' } as const;

/** Whether this confirms a deletion; case and surrounding spaces do not matter. */
export function isDeletionWord(typed: string): boolean {
  const word = typed.trim().toUpperCase();
  return Object.values<string>(deletionWords).includes(word);
}

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

/** What is wrong with a change of password, and the field to correct. */
export interface PasswordChangeProblem {
  readonly field: keyof PasswordChange;
  readonly problem: 'fillAll' | 'differ' | 'passwordTooShort' | 'passwordTooLong';
}

/** All three are required, the new one twice the same, 6 characters to 72 bytes (specification, sections 5 and 8). */
export function passwordChangeProblem(change: PasswordChange): PasswordChangeProblem | null {
  const empty = (['current', 'next', 'confirmation'] as const).find((field) => change[field] === '');
  if (empty) return { field: empty, problem: 'fillAll' };
  if (change.next !== change.confirmation) return { field: 'confirmation', problem: 'differ' };
  const problem = validatePassword(change.next, settingsPasswordMinimum);
  return problem === 'passwordTooShort' || problem === 'passwordTooLong' ? { field: 'next', problem } : null;
}

/** The address to change to, or null if nothing changes: it is empty, or the present one. */
export function changedEmail(typed: string, present: string): string | null {
  const address = typed.trim();
  return address === '' || address.toLowerCase() === present.toLowerCase() ? null : address;
}
