import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Learner, must, progressOperation, rowsOf, send, storyOf, type World, worlds } from './learners.ts';

const profileOf = async (world: World, { id }: Learner) => (await rowsOf(world, 'profiles', 'id', id))[0];
/** Signs up without a confirmed age, as Google sign-in does. */
const signUpUnasked = (world: World) => world.signUp({ age_confirmed: false });

describe.each(worlds())('the age of 13 on $engine', (world) => {
  it('keeps an account without a confirmed age from finishing the onboarding', async () => {
    const learner = await signUpUnasked(world);
    const profiles = () => learner.client.from('profiles');
    const refused = await profiles().update({ onboarding_completed: true }).eq('id', learner.id).select();
    expect([refused.status, refused.error?.details]).toEqual([403, 'age_required']);
    const again = await profiles().upsert({ id: learner.id, onboarding_completed: true }).select();
    expect(again.status).toBe(403);
    expect(await profileOf(world, learner)).toMatchObject({ onboarding_completed: false, age_confirmed_at: null });
  });

  it('keeps it from making, saving or counting anything', async () => {
    const learner = await signUpUnasked(world);
    const { client, id } = learner;
    const phrase = { phrase: 'hola', translation: 'hello', example: '', language: 'Spanish', difficulty: 'Medium' };
    const answers = await Promise.all([
      client.from('user_stories').insert(storyOf()).select(),
      client.rpc('create_story', { story: storyOf(), request_id: randomUUID() } as never),
      client
        .from('user_phrases')
        .insert({ ...phrase, user_id: id })
        .select(),
      client.rpc('reserve_story', { request_id: randomUUID() } as never),
    ]);
    expect(answers.map(({ status, error }) => [status, error?.details])).toEqual(
      answers.map(() => [403, 'age_required']),
    );
    for (const table of ['user_stories', 'user_phrases', 'premium_usage'] as const) {
      expect(await rowsOf(world, table, 'user_id', id)).toEqual([]);
    }
  });

  it('is confirmed once, with the server’s own date, and opens the account', async () => {
    const learner = await signUpUnasked(world);
    const { client, id } = learner;
    const change = { age_confirmed_at: '1999-01-01T00:00:00Z', onboarding_completed: true };
    must(await client.from('profiles').update(change).eq('id', id).select());
    const profile = await profileOf(world, learner);
    expect(profile?.onboarding_completed).toBe(true);
    expect(Date.parse(profile?.age_confirmed_at ?? '')).toBeGreaterThan(Date.parse('2020-01-01'));
    must(await client.from('user_stories').insert(storyOf()).select());
  });

  it('loses nothing that waits on an older account’s devices until the page has asked for the age', async () => {
    const learner = await world.signUp();
    const { id } = learner;
    const [story] = must(await learner.client.from('user_stories').insert(storyOf()).select('id'));
    const older = { age_confirmed_at: null, onboarding_completed: true };
    must(await world.service.from('profiles').update(older).eq('id', id).select());
    const operation = progressOperation(learner, { storyId: story?.id ?? '', steps: ['listen_read'], addSeconds: 5 });
    expect(await send(learner, operation)).toMatchObject([{ status: 'applied' }]);
    must(await learner.client.from('profiles').update({ ui_language: 'fr' }).eq('id', id).select());
  });
});
