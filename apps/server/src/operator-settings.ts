import { type Operator, usualBackupDays } from '@fabula/contracts';
import { z } from 'zod';

/** One line of plain text, as it appears in a page or at the end of a mail. */
const oneLine = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^\P{Cc}*$/u, 'one line of text is needed');
const webAddress = z.url({ protocol: /^https?$/ });

/** The variables that name the operator. */
export const operatorVariables = {
  OPERATOR_NAME: oneLine.optional(),
  OPERATOR_EMAIL: z.email().max(254).optional(),
  OPERATOR_SUPPORT_URL: webAddress.optional(),
  TERMS_URL: webAddress.optional(),
  PRIVACY_URL: webAddress.optional(),
  SOCIAL_PROOF_RATING: z.coerce.number().min(1).max(5).optional(),
  SOCIAL_PROOF_LEARNERS: oneLine.max(20).optional(),
  // The policy says that everything is gone within 30 days.
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(30).default(usualBackupDays),
};

type OperatorSettings = z.infer<z.ZodObject<typeof operatorVariables>>;

/** The form that the page gets: what was set, and nothing else. */
export function operatorOf(value: OperatorSettings): Operator {
  return {
    ...(value.OPERATOR_NAME ? { name: value.OPERATOR_NAME } : {}),
    ...(value.OPERATOR_EMAIL ? { email: value.OPERATOR_EMAIL } : {}),
    ...(value.OPERATOR_SUPPORT_URL ? { supportUrl: value.OPERATOR_SUPPORT_URL } : {}),
    ...(value.TERMS_URL ? { termsUrl: value.TERMS_URL } : {}),
    ...(value.PRIVACY_URL ? { privacyUrl: value.PRIVACY_URL } : {}),
    ...(value.SOCIAL_PROOF_RATING ? { rating: value.SOCIAL_PROOF_RATING } : {}),
    ...(value.SOCIAL_PROOF_LEARNERS ? { learners: value.SOCIAL_PROOF_LEARNERS } : {}),
    ...(value.BACKUP_KEEP_DAYS === usualBackupDays ? {} : { backupDays: value.BACKUP_KEEP_DAYS }),
  };
}
