/**
 * For the servers of tests: the engine hashes passwords at the lowest cost of bcrypt, because nearly every test signs
 * somebody up. What it costs in production is tested in supabase/tests/engine-accounts.test.ts.
 */
export const cheapPasswords = { LITE_AUTH_BCRYPT_COST: '4' } as const;
