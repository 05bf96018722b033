import { ada, networkDown, profileFails, profileRow, tableFails, tableRows, takesProfile } from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useCountedStreak } from './counted-streak.ts';
import { keys } from './keys.ts';
import { useProfile } from './profile.ts';
import { useChangeProfile } from './profile-changes.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const noRow = http.get('*/rest/v1/profiles', () => HttpResponse.json([]));

describe('the profile', () => {
  it('is what the row says', async () => {
    server.use(
      tableRows('profiles', [
        profileRow({
          preferred_language: 'Arabic',
          native_language: 'Russian',
          current_level: 'advanced',
          ui_language: 'fr',
          selected_voice: 'voice-1',
          chosen_voice: 'voice-2',
          accent_preference: 'european',
          slow_audio: true,
          phrase_scheduler: 'fsrs',
          daily_goal_minutes: 15,
          reminder_time: '19:30:00',
          about_you: { name: 'Ada' },
        }),
      ]),
    );
    const { result } = renderDataHook(useProfile);
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(result.current.data).toEqual({
      id: ada.id,
      displayName: ada.fullName,
      onboardingCompleted: true,
      ageConfirmed: true,
      targetLanguage: 'Arabic',
      nativeLanguage: 'Russian',
      level: 'Advanced',
      step: null,
      uiLanguage: 'fr',
      timeZone: 'Europe/Madrid',
      selectedVoice: 'voice-1',
      chosenVoice: 'voice-2',
      accentPreference: 'european',
      slowAudio: true,
      phraseScheduler: 'fsrs',
      dailyGoalMinutes: 15,
      reminderTime: '19:30',
      aboutYou: { name: 'Ada' },
    });
  });

  it('has the streak in its row, which is read apart', async () => {
    server.use(
      tableRows('profiles', [profileRow({ learning_streak: 9, streak_day: '2026-11-20', saved_rest_days: 1 })]),
    );
    const { result } = renderDataHook(useCountedStreak);
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(result.current.data).toEqual({ streakDays: 9, streakDay: '2026-11-20', savedRestDays: 1 });
  });

  it('has the specification’s languages where the row names others', async () => {
    server.use(
      tableRows('profiles', [
        profileRow({ preferred_language: 'Klingon', native_language: '', current_level: 'unheard of' }),
      ]),
    );
    const { result } = renderDataHook(useProfile);
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(result.current.data).toMatchObject({
      targetLanguage: 'Spanish',
      nativeLanguage: 'English',
      level: 'Beginner',
    });
  });

  it('is created for an account that has none, with the learner’s name', async () => {
    const made: unknown[] = [];
    server.use(
      noRow,
      http.post('*/rest/v1/profiles', async ({ request }) => {
        made.push(await request.json());
        return HttpResponse.json(profileRow({ onboarding_completed: false }));
      }),
    );
    const { result } = renderDataHook(useProfile);
    await waitFor(() => expect(result.current.data?.onboardingCompleted).toBe(false));
    expect(made).toEqual([{ id: ada.id, display_name: ada.fullName }]);
  });

  it('is neither created nor shown as empty when it cannot be read', async () => {
    server.use(tableFails('profiles', 403));
    const { result } = renderDataHook(useProfile);
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'forbidden' }));
    expect(result.current.data).toBeUndefined();
  });

  it('requests nothing while nobody is signed in', () => {
    const { result } = renderDataHook(useProfile, { user: null });
    expect(result.current.fetchStatus).toBe('idle');
  });
});

describe('changing the profile', () => {
  it('writes the stored words, and the answer is in the cache before it resolves', async () => {
    const changes: unknown[] = [];
    const before = profileRow({ onboarding_completed: false });
    server.use(
      tableRows('profiles', [before]),
      takesProfile(before, (change) => changes.push(change)),
    );
    const { result, platform } = renderDataHook(() => ({ profile: useProfile(), update: useChangeProfile() }));
    await waitFor(() => expect(result.current.profile.isSuccess).toBe(true));
    expect(platform.preferences.userFlag(ada.id, 'onboardingCompleted')).toBe(false);

    await result.current.update.mutateAsync({
      targetLanguage: 'French',
      nativeLanguage: 'German',
      level: 'Intermediate',
      uiLanguage: 'es',
      timeZone: 'Asia/Tokyo',
      onboardingCompleted: true,
      selectedVoice: 'voice-2',
      accentPreference: 'american',
      slowAudio: false,
      phraseScheduler: 'specified',
      dailyGoalMinutes: 30,
      reminderTime: null,
      aboutYou: { name: 'Ada' },
    });
    expect(changes).toEqual([
      {
        preferred_language: 'French',
        native_language: 'German',
        current_level: 'intermediate',
        ui_language: 'es',
        time_zone: 'Asia/Tokyo',
        onboarding_completed: true,
        selected_voice: 'voice-2',
        accent_preference: 'american',
        slow_audio: false,
        phrase_scheduler: 'specified',
        daily_goal_minutes: 30,
        reminder_time: null,
        about_you: { name: 'Ada' },
      },
    ]);
    expect(platform.queryClient.getQueryData(keys.profile(ada.id))).toMatchObject({ preferred_language: 'French' });
    expect(platform.preferences.userFlag(ada.id, 'onboardingCompleted')).toBe(true);
    await waitFor(() => expect(result.current.profile.data).toMatchObject({ targetLanguage: 'French' }));
  });

  it('saves that the learner is old enough, which only a row without a date needs', async () => {
    const changes: unknown[] = [];
    const before = profileRow({ age_confirmed_at: null });
    server.use(
      tableRows('profiles', [before]),
      takesProfile(before, (change) => changes.push(change)),
    );
    const { result } = renderDataHook(() => ({ profile: useProfile(), update: useChangeProfile() }));
    await waitFor(() => expect(result.current.profile.data?.ageConfirmed).toBe(false));
    await result.current.update.mutateAsync({ ageConfirmed: true });
    expect(changes).toEqual([{ age_confirmed_at: expect.stringMatching(/^\d{4}-/) }]);
    await waitFor(() => expect(result.current.profile.data?.ageConfirmed).toBe(true));
  });

  it('gives another language its own default voice', async () => {
    const changes: unknown[] = [];
    server.use(takesProfile(profileRow(), (change) => changes.push(change)));
    const { result } = renderDataHook(useChangeProfile);
    await result.current.mutateAsync({ targetLanguage: 'Arabic' });
    expect(changes).toEqual([{ preferred_language: 'Arabic', selected_voice: 'aria' }]);
  });

  it('writes only what has changed', async () => {
    const changes: unknown[] = [];
    server.use(takesProfile(profileRow({ onboarding_completed: false }), (change) => changes.push(change)));
    const { result, platform } = renderDataHook(useChangeProfile);
    await result.current.mutateAsync({ uiLanguage: 'fr' });
    expect(changes).toEqual([{ ui_language: 'fr' }]);
    expect(platform.preferences.userFlag(ada.id, 'onboardingCompleted')).toBe(false);
  });

  it('removes what was told for stories where nothing of it is left', async () => {
    const changes: unknown[] = [];
    server.use(takesProfile(profileRow({ about_you: { name: 'Ada' } }), (change) => changes.push(change)));
    const { result } = renderDataHook(useChangeProfile);
    await result.current.mutateAsync({ aboutYou: {} });
    expect(changes).toEqual([{ about_you: null }]);
  });

  it.each([
    ['the server has a fault', profileFails(), 'unavailable'],
    ['there is no network', networkDown(), 'network'],
  ])('leaves everything as it was when %s', async (_what, handler, code) => {
    server.use(handler);
    const { result, platform } = renderDataHook(useChangeProfile);
    await expect(result.current.mutateAsync({ onboardingCompleted: true })).rejects.toMatchObject({ code });
    expect(platform.queryClient.getQueryData(keys.profile(ada.id))).toBeUndefined();
    expect(platform.preferences.userFlag(ada.id, 'onboardingCompleted')).toBe(false);
  });

  it('is `unauthorized` when nobody is signed in', async () => {
    const { result } = renderDataHook(useChangeProfile, { user: null });
    await expect(result.current.mutateAsync({ uiLanguage: 'fr' })).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('changing the profile at once', () => {
  async function openProfile(row = profileRow()) {
    server.use(tableRows('profiles', [row]));
    const page = renderDataHook(() => ({ profile: useProfile(), change: useChangeProfile() }));
    await waitFor(() => expect(page.result.current.profile.isSuccess).toBe(true));
    return page.result;
  }

  it('shows it before the server has it, and reverts only what the server refused', async () => {
    const answered = Promise.withResolvers<void>();
    const result = await openProfile(profileRow({ selected_voice: 'lucia' }));
    server.use(
      http.patch('*/rest/v1/profiles', async ({ request }) => {
        const change = (await request.json()) as object;
        await answered.promise;
        if ('selected_voice' in change) return HttpResponse.json({ message: 'broken' }, { status: 500 });
        return HttpResponse.json(profileRow({ selected_voice: 'lucia', ...change }));
      }),
    );
    const refused = result.current.change.mutateAsync({ selectedVoice: 'diego' });
    const refusal = expect(refused).rejects.toMatchObject({ code: 'unavailable' });
    await waitFor(() => expect(result.current.profile.data).toMatchObject({ selectedVoice: 'diego' }));
    const taken = result.current.change.mutateAsync({ slowAudio: true });
    await waitFor(() => expect(result.current.profile.data).toMatchObject({ slowAudio: true }));
    answered.resolve();
    await refusal;
    await taken;
    await waitFor(() => expect(result.current.profile.data).toMatchObject({ selectedVoice: 'lucia', slowAudio: true }));
  });

  it('keeps the last of several, although each is answered with its own row', async () => {
    const result = await openProfile();
    const sent: unknown[] = [];
    server.use(takesProfile(profileRow(), (change) => sent.push(change)));
    const seen = new Set<string | null | undefined>();
    const first = result.current.change.mutateAsync({ selectedVoice: 'lucia' });
    const last = result.current.change.mutateAsync({ selectedVoice: 'diego' });
    await waitFor(() => expect(result.current.profile.data?.selectedVoice).toBe('diego'));
    void first.then(() => seen.add(result.current.profile.data?.selectedVoice));
    await last;
    await waitFor(() => expect(result.current.profile.data?.selectedVoice).toBe('diego'));
    expect(sent).toEqual([{ selected_voice: 'lucia' }, { selected_voice: 'diego' }]);
    expect([...seen]).toEqual(['diego']);
  });
});
