import { randomUUID } from 'node:crypto';
import { type FeatureId, featureCatalogue, hasFeature } from '@fabula/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './harness.ts';
import {
  createWorld,
  givePremium,
  giveStory,
  type Learner,
  must,
  signUpPremium,
  storyOf,
  type World,
  worlds,
} from './learners.ts';

const ids = Object.keys(featureCatalogue) as FeatureId[]; // the catalogue's own keys

describe.each(worlds())('On $engine', (world) => {
  const granted = async ({ client }: Learner) => {
    const answers = ids.map(async (feature) => [feature, must(await client.rpc('has_feature', { feature }))] as const);
    return Object.fromEntries(await Promise.all(answers));
  };
  const catalogue = (isPremium: boolean) => Object.fromEntries(ids.map((id) => [id, hasFeature(id, isPremium)]));

  it('the database grants exactly the features that the catalogue lists', async () => {
    const learner = await world.signUp();
    expect(await granted(learner)).toEqual(catalogue(false));
    await givePremium(world, learner);
    expect(await granted(learner)).toEqual(catalogue(true));
    expect(must(await learner.client.rpc('has_feature', { feature: 'everything' }))).toBe(false);
    expect((await world.anonymous.rpc('has_feature', { feature: 'basic_speed' })).error?.code).toBe('42501');
  });

  describe('a premium story of the library', () => {
    const id = `exclusive-${randomUUID()}`;
    const seen = async ({ client }: Learner) =>
      must(await client.from('library_stories').select('id, premium').eq('id', id));
    beforeAll(async () => {
      // A complete story, because other tests' premium learners read the same library meanwhile.
      const { content } = must(
        await world.service.from('library_stories').select('content').eq('id', 'culture-advanced').single(),
      );
      const row = {
        id,
        topic: 'Food and dining',
        level: 'Advanced',
        content: Object.assign({}, content, { premium: true }),
      };
      must(await world.service.from('library_stories').insert(row).select('id'));
    });
    afterAll(async () => {
      must(await world.service.from('library_stories').delete().eq('id', id).select('id'));
    });

    it('can be read by learners with premium, and by those who got it while they had premium', async () => {
      const [free, premium] = [await world.signUp(), await world.signUp()];
      await givePremium(world, premium);
      expect([await seen(free), await seen(premium)]).toEqual([[], [{ id, premium: true }]]);
      await giveStory(world, premium, { source_provider: 'library', source_id: id });
      const ended = { tier: 'free', expires_at: null };
      must(await world.service.from('user_subscriptions').update(ended).eq('user_id', premium.id).select());
      expect(await seen(premium)).toHaveLength(1);
    });

    it('cannot be got by claiming it for a story of one’s own, before it exists or after', async () => {
      const [free, premium] = [await world.signUp(), await signUpPremium(world)];
      const later = `exclusive-${randomUUID()}`;
      const claimed = { ...storyOf(), source_provider: 'library' };
      const write = async ({ client }: Learner, source_id: string) =>
        must(
          await client
            .from('user_stories')
            .insert({ ...claimed, source_id })
            .select('source_id')
            .single(),
        ).source_id;
      expect(await write(free, id)).toBeNull();
      expect(await write(premium, later)).toBeNull();
      expect([await write(premium, id), await write(premium, 'culture-advanced')]).toEqual([id, 'culture-advanced']);
      const other = await world.signUp();
      const story = { ...claimed, source_id: id } as never; // jsonb, which the wire does not type
      must(await other.client.rpc('create_story', { request_id: randomUUID(), story }));
      expect([await seen(free), await seen(other)]).toEqual([[], []]);
    });

    it('is counted separately, also for learners who may not read it', async () => {
      const { client } = await world.signUp();
      const levels = must(await client.rpc('library_overview'));
      const stories = must(await world.service.from('library_stories').select('level, shelf').eq('premium', false));
      const free = (level: string) =>
        stories.filter((story) => story.level === level && !Object.hasOwn(Object(story.shelf), 'retired')).length;
      expect(levels).toContainEqual({ level: 'Advanced', free: free('Advanced'), premium: 1 });
      expect(levels).toContainEqual({ level: 'Intermediate', free: free('Intermediate'), premium: 0 });
    });
  });

  it('nobody but the operator sets the length of a trial', async () => {
    const { client } = await world.signUp();
    expect(must(await client.rpc('trial_days'))).toBe(7);
    expect((await client.rpc('set_trial_days', { days: 300 })).error?.code).toBe('42501');
    const [row] = must(
      await client.from('user_subscriptions').update({ trial_used: true }).not('user_id', 'is', null).select(),
    );
    const days = (Date.parse(row?.trial_expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });
});

describe('A server with another length of the trial', () => {
  let server: RunningServer;
  let world: World;
  beforeAll(async () => {
    server = await startServer({ env: { TRIAL_DAYS: '14' } });
    const { publishableKey, secretKey } = server.keys;
    world = createWorld({ engine: 'PGlite', url: server.url, publishableKey, secretKey });
  });
  afterAll(() => server?.remove());

  it('gives as many days as it says', async () => {
    const { client } = await world.signUp();
    expect(must(await client.rpc('trial_days'))).toBe(14);
    const answer = must(await client.rpc('start_trial')) as { trialExpiresAt: string }; // our function's answer
    const days = (Date.parse(answer.trialExpiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
  });
});
