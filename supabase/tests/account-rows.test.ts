import { describe, expect, it } from 'vitest';
import { must, rowsOf, worlds } from './learners.ts';

const day = 86_400_000;

describe.each(worlds())('Profile and subscription on $engine', (world) => {
  const profileOf = async (id: string) => (await rowsOf(world, 'profiles', 'id', id))[0];
  const subscriptionOf = async (id: string) => (await rowsOf(world, 'user_subscriptions', 'user_id', id))[0];

  it('makes both rows on sign-up, from what the form sent', async () => {
    const learner = await world.signUp({
      full_name: '  Ana Núñez ',
      time_zone: 'Europe/Madrid',
      ui_language: 'es',
      native_language: 'Spanish',
      preferred_language: 'German',
      current_level: 'Intermediate',
      age_confirmed_at: '1999-01-01T00:00:00Z',
    });
    const profile = await profileOf(learner.id);
    expect(profile).toMatchObject({
      display_name: 'Ana Núñez',
      time_zone: 'Europe/Madrid',
      ui_language: 'es',
      native_language: 'Spanish',
      preferred_language: 'German',
      current_level: 'intermediate',
      onboarding_completed: false,
      selected_voice: null,
      chosen_voice: null,
      accent_preference: 'neutral',
      slow_audio: false,
      learning_streak: 0,
      total_stories_completed: 0,
    });
    // The date is the server's, whatever the form sent.
    expect(Date.now() - Date.parse(profile?.age_confirmed_at ?? '')).toBeLessThan(day);
    expect(await subscriptionOf(learner.id)).toMatchObject({
      tier: 'free',
      expires_at: null,
      features: [],
      trial_used: false,
    });
  });

  it('narrows the level to a step, takes its level with it, and leaves it with another level', async () => {
    const { client, id } = await world.signUp();
    const change = async (given: { cefr_level?: string | null; current_level?: string }) => {
      must(await client.from('profiles').update(given).eq('id', id).select());
      const { current_level, cefr_level } = (await profileOf(id)) ?? {};
      return [current_level, cefr_level];
    };
    expect(await change({})).toEqual(['beginner', null]);
    expect(await change({ cefr_level: 'A2' })).toEqual(['beginner', 'A2']);
    expect(await change({ current_level: 'beginner' })).toEqual(['beginner', 'A2']);
    expect(await change({ cefr_level: 'C2' })).toEqual(['advanced', 'C2']);
    expect(await change({ current_level: 'intermediate' })).toEqual(['intermediate', null]);
    expect(await change({ current_level: 'beginner', cefr_level: 'B1' })).toEqual(['intermediate', 'B1']);
    expect(await change({ cefr_level: null })).toEqual(['intermediate', null]);
    const refused = await client.from('profiles').update({ cefr_level: 'D1' }).eq('id', id);
    expect(refused.error?.code).toBe('23514');
  });

  it('signs up whatever the metadata holds, with defaults for invalid values', async () => {
    const learner = await world.signUp({
      full_name: ' ',
      time_zone: 'Middle/Earth+150',
      ui_language: 'tlh',
      native_language: 'English',
      preferred_language: 'English',
      current_level: 7,
      age_confirmed: 'yes',
      tier: 'premium',
      learning_streak: 99,
    });
    const profile = await profileOf(learner.id);
    expect(profile?.display_name).toMatch(/^[0-9a-f-]{36}$/);
    expect(profile).toMatchObject({
      time_zone: 'UTC',
      ui_language: 'en',
      native_language: 'English',
      preferred_language: 'Spanish',
      current_level: 'beginner',
      age_confirmed_at: null,
      learning_streak: 0,
    });
  });

  it('takes a learner’s own settings', async () => {
    const { client, id } = await world.signUp();
    const change = {
      native_language: 'French',
      preferred_language: 'Arabic',
      current_level: 'advanced',
      onboarding_completed: true,
    };
    const [row] = must(
      await client
        .from('profiles')
        .update({ ...change, time_zone: 'Asia/Tokyo' })
        .eq('id', id)
        .select(),
    );
    expect(row).toMatchObject({ ...change, time_zone: 'Asia/Tokyo' });
    expect(row?.updated_at).not.toBe(row?.created_at);
  });

  it.each([
    ['a target language nobody teaches', { preferred_language: 'Klingon' }],
    ['a native language not offered', { native_language: 'Latin' }],
    ['the same language as native and target', { native_language: 'Spanish', preferred_language: 'Spanish' }],
    ['an unknown level', { current_level: 'Beginner' }],
    ['an unknown interface language', { ui_language: 'de' }],
    ['a name that is no name', { display_name: 'x'.repeat(321) }],
  ])('refuses %s with 23514', async (_, change) => {
    const { client, id } = await world.signUp();
    const before = await profileOf(id);
    expect(await client.from('profiles').update(change).eq('id', id)).toMatchObject({
      status: 400,
      error: { code: '23514' },
    });
    expect(await profileOf(id)).toEqual(before);
  });

  it('keeps its time zone when a client sends an unknown one', async () => {
    const { client, id } = await world.signUp({ time_zone: 'America/Lima' });
    for (const time_zone of ['Nowhere/Land', 'A/B+167', '<+05>-5', 'EST5EDT', '']) {
      must(await client.from('profiles').update({ time_zone }).eq('id', id).select());
      expect((await profileOf(id))?.time_zone).toBe('America/Lima');
    }
  });

  it('lets no learner write their own streak, totals or dates', async () => {
    const { client, id } = await world.signUp();
    const forged = {
      learning_streak: 400,
      streak_day: '2036-01-01',
      saved_rest_days: 2,
      total_stories_completed: 999,
      updated_at: '2001-01-01T00:00:00Z',
    };
    const before = await profileOf(id);
    must(await client.from('profiles').update(forged).eq('id', id).select());
    must(
      await client
        .from('profiles')
        .upsert({ id, ...forged })
        .select(),
    );
    expect(await profileOf(id)).toEqual({ ...before, updated_at: expect.any(String) });
    expect(Date.parse((await profileOf(id))?.updated_at ?? '')).toBeGreaterThan(Date.now() - day);
    must(await world.service.from('profiles').delete().eq('id', id).select());
    must(
      await client
        .from('profiles')
        .insert({ id, ...forged, created_at: '2001-01-01T00:00:00Z' })
        .select(),
    );
    const nothing = { learning_streak: 0, streak_day: null, saved_rest_days: 0, total_stories_completed: 0 };
    expect(await profileOf(id)).toMatchObject(nothing);
    expect(Date.parse((await profileOf(id))?.created_at ?? '')).toBeGreaterThan(Date.now() - day);
  });

  it('confirms the age once', async () => {
    const { client, id } = await world.signUp();
    must(await client.from('profiles').update({ age_confirmed_at: '1990-01-01T00:00:00Z' }).eq('id', id).select());
    const confirmed = (await profileOf(id))?.age_confirmed_at ?? '';
    expect(Date.now() - Date.parse(confirmed)).toBeLessThan(day);
    must(await client.from('profiles').update({ age_confirmed_at: null }).eq('id', id).select());
    expect((await profileOf(id))?.age_confirmed_at).toBe(confirmed);
  });

  it('lets no learner write premium into their own row, with any verb', async () => {
    const { client, id } = await world.signUp();
    const before = await subscriptionOf(id);
    const forged = { tier: 'premium', expires_at: '2099-01-01T00:00:00Z', features: ['unlimited_stories'] };
    must(await client.from('user_subscriptions').update(forged).eq('user_id', id).select());
    must(
      await client
        .from('user_subscriptions')
        .upsert({ user_id: id, ...forged })
        .select(),
    );
    expect((await client.from('user_subscriptions').insert({ user_id: id, ...forged })).error?.code).toBe('23505');
    expect((await client.from('user_subscriptions').delete().eq('user_id', id)).error?.code).toBe('42501');
    expect(await subscriptionOf(id)).toEqual({ ...before, updated_at: expect.any(String) });
    must(await world.service.from('user_subscriptions').delete().eq('user_id', id).select());
    must(
      await client
        .from('user_subscriptions')
        .insert({ user_id: id, ...forged })
        .select(),
    );
    expect(await subscriptionOf(id)).toMatchObject({ tier: 'free', expires_at: null, features: [] });
  });

  it('does not make a paying learner free by their own upsert', async () => {
    const { client, id } = await world.signUp();
    const paid = { tier: 'premium', expires_at: '2099-01-01T00:00:00+00:00', features: ['offline_mode'] };
    must(await world.service.from('user_subscriptions').update(paid).eq('user_id', id).select());
    must(
      await client
        .from('user_subscriptions')
        .upsert({ user_id: id, tier: 'free', expires_at: null, features: [] })
        .select(),
    );
    expect(await subscriptionOf(id)).toMatchObject(paid);
    must(await client.from('user_subscriptions').upsert({ user_id: id, trial_used: true }).select());
    expect(await subscriptionOf(id)).toMatchObject({ ...paid, trial_used: false, trial_expires_at: null });
  });

  it('gives a trial of seven days, once, by the server’s clock', async () => {
    const { client, id } = await world.signUp();
    const start = { trial_used: true, trial_expires_at: '2099-01-01T00:00:00Z' };
    must(
      await client
        .from('user_subscriptions')
        .upsert({ user_id: id, ...start })
        .select(),
    );
    const trial = await subscriptionOf(id);
    expect(trial).toMatchObject({ tier: 'free', trial_used: true });
    expect(Math.abs(Date.parse(trial?.trial_expires_at ?? '') - Date.now() - 7 * day)).toBeLessThan(60_000);
    const over = new Date(Date.now() - day).toISOString();
    must(await world.service.from('user_subscriptions').update({ trial_expires_at: over }).eq('user_id', id).select());
    for (const again of [start, { trial_used: false, trial_expires_at: null }, start]) {
      must(await client.from('user_subscriptions').update(again).eq('user_id', id).select());
    }
    const ended = await subscriptionOf(id);
    expect(ended?.trial_used).toBe(true);
    expect(Date.parse(ended?.trial_expires_at ?? '')).toBe(Date.parse(over));
  });
});
