import type { Database } from '@fabula/contracts';
import {
  defaultVoice,
  type InterfaceLanguage,
  isNativeLanguage,
  isTargetLanguage,
  type Level,
  levelFromStored,
  levelToStored,
  type NativeLanguage,
  type PhraseScheduler,
  phraseSchedulers,
  type TargetLanguage,
} from '@fabula/domain';
import {
  type Platform,
  queryOptions,
  rowOrNull,
  rowsOf,
  useMutation,
  usePlatform,
  useQuery,
  useQueryClient,
} from '@fabula/platform';
import { keys } from './keys.ts';
import { useRequireUserId, useUserId } from './user.ts';

type Row = Database['public']['Tables']['profiles']['Row'];
type Update = Database['public']['Tables']['profiles']['Update'];

export interface Profile {
  readonly id: string;
  readonly displayName: string | null;
  readonly onboardingCompleted: boolean;
  /** Whether the learner has confirmed to be 13 or older. */
  readonly ageConfirmed: boolean;
  readonly targetLanguage: TargetLanguage;
  readonly nativeLanguage: NativeLanguage;
  readonly level: Level;
  readonly uiLanguage: string;
  readonly timeZone: string;
  readonly selectedVoice: string | null;
  readonly accentPreference: string;
  readonly slowAudio: boolean;
  readonly phraseScheduler: PhraseScheduler;
  readonly dailyGoalMinutes: number;
  /** `HH:MM` in `timeZone`; null means no reminder. */
  readonly reminderTime: string | null;
  readonly streakDays: number;
  /** The last day that the streak counts, `YYYY-MM-DD`; if it is before yesterday, the streak is over. */
  readonly streakDay: string | null;
  readonly storiesCompleted: number;
}

export interface ProfileChange {
  readonly targetLanguage?: TargetLanguage;
  readonly nativeLanguage?: NativeLanguage;
  readonly level?: Level;
  readonly uiLanguage?: InterfaceLanguage;
  readonly timeZone?: string;
  readonly onboardingCompleted?: true;
  readonly ageConfirmed?: true;
  readonly selectedVoice?: string;
  readonly accentPreference?: string;
  readonly slowAudio?: boolean;
  readonly phraseScheduler?: PhraseScheduler;
  readonly dailyGoalMinutes?: number;
  /** `HH:MM`, or null for no reminder. */
  readonly reminderTime?: string | null;
}

/** The raw row; `useProfile` maps it. */
export function profileQuery(platform: Platform, userId: string | null) {
  return queryOptions({
    queryKey: keys.profile(userId),
    queryFn: async ({ signal }): Promise<Row> => {
      const { tables } = platform.api;
      const found = rowOrNull<Row>(
        await tables
          .from('profiles')
          .select('*')
          .eq('id', userId ?? '')
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (found) return found;
      // The database creates the row at sign-up; an account older than that rule gets it here (specification:
      // PGRST116).
      const user = platform.session.store.getState().user;
      const row = { id: userId ?? '', display_name: user?.fullName ?? user?.email ?? null };
      return rowsOf(await tables.from('profiles').upsert(row).select().abortSignal(signal).single());
    },
    enabled: userId !== null,
    staleTime: 60_000,
    meta: { writtenBy: ['progress'] },
  });
}

/** The signed-in learner's profile; disabled while nobody is signed in. */
export function useProfile() {
  const platform = usePlatform();
  return useQuery({ ...profileQuery(platform, useUserId()), select: toProfile });
}

/**
 * Changes the profile optimistically. What could not be saved is reverted, and the mutation rejects with an AppError.
 * Changes are sent one after the other, so that the last one wins.
 */
export function useChangeProfile() {
  const platform = usePlatform();
  const cache = useQueryClient();
  const requireUserId = useRequireUserId();
  const mutationKey = [...keys.profile(useUserId()), 'change'];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    onMutate: async (change: ProfileChange) => {
      const queryKey = keys.profile(requireUserId());
      await cache.cancelQueries({ queryKey }); // an earlier answer would undo what is shown
      const before = cache.getQueryData<Row>(queryKey);
      if (before) cache.setQueryData(queryKey, { ...before, ...toUpdate(change) });
      return { queryKey, before };
    },
    mutationFn: async (change: ProfileChange) => {
      const row = await writeProfile(platform, requireUserId(), change);
      // Only the last change writes the answer to the cache, because later changes are on the screen already.
      if (cache.isMutating({ mutationKey }) === 1) cache.setQueryData(keys.profile(row.id), row);
    },
    onError: (_error, change, shown) => {
      if (!shown?.before) return;
      const { before, queryKey } = shown;
      cache.setQueryData<Row>(queryKey, (now) => now && { ...now, ...restored(before, toUpdate(change)) });
    },
  });
}

/** The former values of the columns that a change sets. */
function restored(before: Row, update: Update): Partial<Row> {
  return Object.fromEntries(Object.entries(before).filter(([column]) => column in update));
}

/** Writes a change for this user, puts the answer into the cache and returns it. Rejects with an AppError. */
export async function updateProfile(platform: Platform, userId: string, change: ProfileChange): Promise<Profile> {
  const row = await writeProfile(platform, userId, change);
  platform.queryClient.setQueryData(keys.profile(userId), row);
  return toProfile(row);
}

async function writeProfile({ api, preferences }: Platform, userId: string, change: ProfileChange): Promise<Row> {
  const { tables } = api;
  const row = rowsOf<Row>(await tables.from('profiles').update(toUpdate(change)).eq('id', userId).select().single());
  if (row.onboarding_completed) preferences.setUserFlag(userId, 'onboardingCompleted');
  return row;
}

function toProfile(row: Row): Profile {
  return {
    id: row.id,
    displayName: row.display_name,
    onboardingCompleted: row.onboarding_completed,
    ageConfirmed: row.age_confirmed_at !== null,
    targetLanguage: isTargetLanguage(row.preferred_language) ? row.preferred_language : 'Spanish',
    nativeLanguage: isNativeLanguage(row.native_language) ? row.native_language : 'English',
    level: levelFromStored(row.current_level),
    uiLanguage: row.ui_language,
    timeZone: row.time_zone,
    selectedVoice: row.selected_voice,
    accentPreference: row.accent_preference,
    slowAudio: row.slow_audio,
    phraseScheduler: phraseSchedulers.find((scheduler) => scheduler === row.phrase_scheduler) ?? 'specified',
    dailyGoalMinutes: row.daily_goal_minutes,
    reminderTime: row.reminder_time?.slice(0, 5) ?? null,
    streakDays: row.learning_streak,
    streakDay: row.streak_day,
    storiesCompleted: row.total_stories_completed,
  };
}

function toUpdate(change: ProfileChange): Update {
  return {
    // Another language gets its own default voice (specification, section 4), unless the change sets one.
    ...(change.targetLanguage
      ? { preferred_language: change.targetLanguage, selected_voice: defaultVoice(change.targetLanguage) }
      : {}),
    ...(change.nativeLanguage ? { native_language: change.nativeLanguage } : {}),
    ...(change.level ? { current_level: levelToStored(change.level) } : {}),
    ...(change.uiLanguage ? { ui_language: change.uiLanguage } : {}),
    ...(change.timeZone ? { time_zone: change.timeZone } : {}),
    ...(change.onboardingCompleted ? { onboarding_completed: true } : {}),
    // The database replaces it by its own time.
    ...(change.ageConfirmed ? { age_confirmed_at: new Date().toISOString() } : {}),
    ...(change.selectedVoice === undefined ? {} : { selected_voice: change.selectedVoice }),
    ...(change.accentPreference === undefined ? {} : { accent_preference: change.accentPreference }),
    ...(change.slowAudio === undefined ? {} : { slow_audio: change.slowAudio }),
    ...(change.phraseScheduler ? { phrase_scheduler: change.phraseScheduler } : {}),
    ...(change.dailyGoalMinutes === undefined ? {} : { daily_goal_minutes: change.dailyGoalMinutes }),
    ...(change.reminderTime === undefined ? {} : { reminder_time: change.reminderTime }),
  };
}
