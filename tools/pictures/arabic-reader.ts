import type { Database } from '@fabula/contracts';
import { createClient } from '@supabase/supabase-js';
import type { Api } from '../seed-demo/demo-learner.ts';

interface Account {
  readonly email: string;
  readonly password: string;
}

/** Makes a learner of Arabic whose own language is Spanish; returns the story of the first evening. */
export async function makeArabicReader(api: Api, account: Account): Promise<string> {
  const connect = (key: string) =>
    createClient<Database>(api.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: api.fetch },
    });
  const [learner, service] = [connect(api.publishableKey), connect(api.secretKey)];
  const data = { full_name: 'Inés Prado', time_zone: 'Europe/Madrid', age_confirmed_at: new Date().toISOString() };
  const { data: signedUp, error } = await learner.auth.signUp({ ...account, options: { data } });
  if (error) throw error;
  if (!signedUp.user) throw new Error(`${account.email} was not registered`);
  const profile = {
    native_language: 'Spanish',
    preferred_language: 'Arabic',
    current_level: 'beginner' as const,
    onboarding_completed: true,
  };
  await service.from('profiles').update(profile).eq('id', signedUp.user.id).throwOnError();
  const wish = { prompt: 'a market and a dinner with friends', language: 'Arabic', nativeLanguage: 'Spanish' };
  const body = { requestId: crypto.randomUUID(), surprise: false, level: 'beginner', perspective: 'second_person' };
  const made = await learner.functions.invoke<{ storyId: string }>('generate-story', { body: { ...body, ...wish } });
  if (made.error) throw made.error;
  if (!made.data) throw new Error('No story was made');
  return made.data.storyId;
}
