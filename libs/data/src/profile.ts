import {
  type AboutYou,
  aboutYouFrom,
  type CefrStep,
  isNativeLanguage,
  isTargetLanguage,
  type Level,
  levelFromStored,
  type NativeLanguage,
  type PhraseScheduler,
  phraseSchedulers,
  stepFromStored,
  type TargetLanguage,
} from '@fabula/domain';
import { type Platform, queryOptions, rowOrNull, rowsOf, usePlatform, useQuery } from '@fabula/platform';
import { askProfile, type ProfileRow } from './first-profile.ts';
import { keys } from './keys.ts';
import { useUserId } from './user.ts';

export type { ProfileRow } from './first-profile.ts';

export interface Profile {
  readonly id: string;
  readonly displayName: string | null;
  readonly onboardingCompleted: boolean;
  /** Whether the learner has confirmed to be 13 or older. */
  readonly ageConfirmed: boolean;
  readonly targetLanguage: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  readonly level: Level;
  /** A finer step within the level; null means all of it. */
  readonly step: CefrStep | null;
  readonly uiLanguage: string;
  readonly timeZone: string;
  readonly selectedVoice: string | null;
  /** The voice the learner chose last; `selectedVoice` may be a default that was saved for them. */
  readonly chosenVoice: string | null;
  readonly accentPreference: string;
  readonly slowAudio: boolean;
  readonly phraseScheduler: PhraseScheduler;
  readonly dailyGoalMinutes: number;
  /** `HH:MM` in `timeZone`; null means no reminder. */
  readonly reminderTime: string | null;
  /** What stories may name of the learner. */
  readonly aboutYou: AboutYou;
}

/** The raw row; `useProfile` maps it. */
export function profileQuery(platform: Platform, userId: string | null) {
  return queryOptions({
    queryKey: keys.profile(userId),
    queryFn: async ({ signal }): Promise<ProfileRow> => {
      const tables = await platform.api.tables();
      const found = rowOrNull<ProfileRow>(await askProfile(tables, userId ?? '', signal));
      if (found) return found;
      // The database creates the row at sign-up; an account older than that rule gets it here (specification:
      // PGRST116).
      const user = platform.session.store.getState().user;
      const row = { id: userId ?? '', display_name: user?.fullName ?? user?.email ?? null };
      return rowsOf(await tables.from('profiles').upsert(row).select().abortSignal(signal).single());
    },
    enabled: userId !== null,
    staleTime: 60_000,
    meta: { kept: 'first', writtenBy: ['progress', 'phrase.review'] },
  });
}

/** The signed-in learner's profile; disabled while nobody is signed in. */
export function useProfile() {
  const platform = usePlatform();
  return useQuery({ ...profileQuery(platform, useUserId()), select: toProfile });
}

/** Maps the row to what the screens know. */
export function toProfile(row: ProfileRow): Profile {
  const level = levelFromStored(row.current_level);
  return {
    id: row.id,
    displayName: row.display_name,
    onboardingCompleted: row.onboarding_completed,
    ageConfirmed: row.age_confirmed_at !== null,
    targetLanguage: isTargetLanguage(row.preferred_language) ? row.preferred_language : 'Spanish',
    nativeLanguage: isNativeLanguage(row.native_language) ? row.native_language : 'English',
    level,
    step: stepFromStored(row.cefr_level, level),
    uiLanguage: row.ui_language,
    timeZone: row.time_zone,
    selectedVoice: row.selected_voice,
    chosenVoice: row.chosen_voice,
    accentPreference: row.accent_preference,
    slowAudio: row.slow_audio,
    phraseScheduler: phraseSchedulers.find((scheduler) => scheduler === row.phrase_scheduler) ?? 'specified',
    dailyGoalMinutes: row.daily_goal_minutes,
    reminderTime: row.reminder_time?.slice(0, 5) ?? null,
    aboutYou: aboutYouFrom(row.about_you),
  };
}
