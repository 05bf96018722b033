import { mailAddress, type Operator } from '@fabula/contracts';

export interface SupportQuestion {
  readonly subject: string;
  /** What the learner lets go along. */
  readonly details: string;
  /** Whether the operator is to see that it is a premium learner's. */
  readonly isPremium: boolean;
}

/** The operator's own page, which may read the question from its address, else a mail that is begun; empty without either. */
export function supportAddress(
  { supportUrl, email }: Operator,
  { subject, details, isPremium }: SupportQuestion,
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
