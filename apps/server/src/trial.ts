import type { Backend } from './backend/backend.ts';

/**
 * Sets the length of the trial in the database, which grants and reports it; the database's own default applies where
 * none is configured.
 */
export async function setTrial(backend: Backend, days: number | undefined): Promise<void> {
  await backend.exclusively((database) =>
    days === undefined
      ? database.query('select public.set_trial_days()')
      : database.query('select public.set_trial_days($1)', [days]),
  );
}
