import { mailAddress, type Operator } from '@fabula/contracts';

export interface SupportOptions {
  readonly subject: string;
  /** What the learner agrees to send along. */
  readonly details: string;
  /** Whether the operator should see that the learner has premium. */
  readonly isPremium: boolean;
}

/**
 * The operator's own page, which may read the question from its address, or else a prepared mail; empty without either.
 */
export function supportAddress(
  { supportUrl, email }: Operator,
  { subject, details, isPremium }: SupportOptions,
): string {
  if (supportUrl !== undefined) {
    const page = new URL(supportUrl);
    page.searchParams.set('subject', subject);
    if (details.trim() !== '') page.searchParams.set('details', details);
    if (isPremium) page.searchParams.set('plan', 'premium');
    return page.href;
  }
  return email === undefined ? '' : mailAddress(email, subject, `\n\n${details}\n`);
}
