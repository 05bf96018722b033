import type { Database } from '@fabula/contracts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type History, seedHistory } from './seed-history.ts';

/** The address of Fabula's API and the keys from its data folder. */
export interface Api {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly fetch: typeof fetch;
}

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** Why no demo learner can be made, in a sentence for the person who asked. */
export class DemoRefusedError extends Error {
  override readonly name = 'DemoRefusedError';
}

type Client = SupabaseClient<Database>;

const dayMs = 86_400_000;
const premiumDays = 365;

/**
 * Makes the demo learner with a history up to now; an existing one is replaced.
 * @throws DemoRefusedError when the address belongs to an account with another password, or has to be confirmed by mail
 */
export async function makeDemoLearner(api: Api, account: DemoAccount): Promise<History> {
  const service = connect(api, api.secretKey);
  const learner = connect(api, api.publishableKey);
  const userId = (await signIn(learner, account)) ?? (await signUp(learner, account));
  // Premium, because whoever tries Fabula out tries premium as well.
  const subscription = {
    user_id: userId,
    tier: 'premium',
    expires_at: new Date(account.now.getTime() + premiumDays * dayMs).toISOString(),
  };
  const { error } = await service.from('user_subscriptions').upsert(subscription);
  if (error) throw new Error(error.message);
  // Seeds with the address, so that a demo learner who is made again has the same history.
  return seedHistory(service, learner, { userId, timeZone: account.timeZone, now: account.now, seed: account.email });
}

async function signIn(learner: Client, { email, password }: DemoAccount): Promise<string | undefined> {
  const { data } = await learner.auth.signInWithPassword({ email, password });
  return data.user?.id;
}

async function signUp(learner: Client, { email, password, timeZone }: DemoAccount): Promise<string> {
  const metadata = {
    full_name: 'Demo Learner',
    native_language: 'English',
    preferred_language: 'Spanish',
    current_level: 'intermediate',
    time_zone: timeZone,
    age_confirmed: true,
  };
  const { data, error } = await learner.auth.signUp({
    email,
    password,
    options: { data: metadata },
  });
  if (error) {
    throw new DemoRefusedError(
      `${email} could not be registered: ${error.message}. If the address is taken, choose another one with --email.`,
    );
  }
  if (data.user === null || data.session === null) {
    throw new DemoRefusedError(
      `${email} has to be confirmed by mail, or is taken with another password. Stop the server and run the command again, or choose another address with --email.`,
    );
  }
  return data.user.id;
}

function connect({ url, fetch }: Api, key: string): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch },
  });
}
