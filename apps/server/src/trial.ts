import type { Backend } from './backend/backend.ts';

/** Tells the database how long a trial is, which gives it and says so to who asks; its own default where nobody names one. */
export async function setTrial(backend: Backend, days: number | undefined): Promise<void> {
  await backend.exclusively((database) =>
    days === undefined
      ? database.query('select public.set_trial_days()')
      : database.query('select public.set_trial_days($1)', [days]),
  );
}
