import type { Database } from '@fabula/contracts';
import {
  type AboutYou,
  type CefrStep,
  defaultVoice,
  type InterfaceLanguage,
  type Level,
  levelToStored,
  type NativeLanguage,
  type PhraseScheduler,
  type TargetLanguage,
} from '@fabula/domain';
import { type Platform, rowsOf, useMutation, usePlatform, useQueryClient } from '@fabula/platform';
import { keys } from './keys.ts';
import { type Profile, type ProfileRow, toProfile } from './profile.ts';
import { useRequireUserId, useUserId } from './user.ts';

type Update = Database['public']['Tables']['profiles']['Update'];

export interface ProfileChange {
  readonly targetLanguage?: TargetLanguage;
  readonly nativeLanguage?: NativeLanguage;
  readonly level?: Level;
  /** A step within the level that the profile has; null for all of it. The database forgets it with another level. */
  readonly step?: CefrStep | null;
  readonly uiLanguage?: InterfaceLanguage;
  readonly timeZone?: string;
  readonly onboardingCompleted?: true;
  readonly ageConfirmed?: true;
  /** A default that is saved for the learner. */
  readonly selectedVoice?: string;
  /** A voice that the learner chose. */
  readonly chosenVoice?: string;
  readonly accentPreference?: string;
  readonly slowAudio?: boolean;
  readonly phraseScheduler?: PhraseScheduler;
  readonly dailyGoalMinutes?: number;
  /** `HH:MM`, or null for no reminder. */
  readonly reminderTime?: string | null;
  /** All of it; an empty one removes what was told. */
  readonly aboutYou?: AboutYou;
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
      const before = cache.getQueryData<ProfileRow>(queryKey);
      if (before) cache.setQueryData(queryKey, { ...before, ...toUpdate(change) });
      return { queryKey, before };
    },
    mutationFn: async (change: ProfileChange) => {
      const row = await writeProfile(platform, requireUserId(), change);
      // Only the last change writes the answer to the cache, because later changes are on the screen already.
      if (cache.isMutating({ mutationKey }) === 1) cache.setQueryData(keys.profile(row.id), row);
      // The titles on the shelf address the learner as the profile says.
      if (change.aboutYou) void cache.invalidateQueries({ queryKey: keys.shelf(row.id) });
    },
    onError: (_error, change, shown) => {
      if (!shown?.before) return;
      const { before, queryKey } = shown;
      cache.setQueryData<ProfileRow>(queryKey, (now) => now && { ...now, ...restored(before, toUpdate(change)) });
    },
  });
}

/** The former values of the columns that a change sets. */
function restored(before: ProfileRow, update: Update): Partial<ProfileRow> {
  return Object.fromEntries(Object.entries(before).filter(([column]) => column in update));
}

/** Writes a change for this user, puts the answer into the cache and returns it. Rejects with an AppError. */
export async function updateProfile(platform: Platform, userId: string, change: ProfileChange): Promise<Profile> {
  const row = await writeProfile(platform, userId, change);
  platform.queryClient.setQueryData(keys.profile(userId), row);
  return toProfile(row);
}

async function writeProfile(
  { api, preferences }: Platform,
  userId: string,
  change: ProfileChange,
): Promise<ProfileRow> {
  const tables = await api.tables();
  const row = rowsOf<ProfileRow>(
    await tables.from('profiles').update(toUpdate(change)).eq('id', userId).select().single(),
  );
  if (row.onboarding_completed) preferences.setUserFlag(userId, 'onboardingCompleted');
  return row;
}

function toUpdate(change: ProfileChange): Update {
  return {
    // Another language gets its own default voice (specification, section 4), unless the change sets one.
    ...(change.targetLanguage
      ? { preferred_language: change.targetLanguage, selected_voice: defaultVoice(change.targetLanguage) }
      : {}),
    ...(change.nativeLanguage ? { native_language: change.nativeLanguage } : {}),
    ...(change.level ? { current_level: levelToStored(change.level) } : {}),
    ...(change.step === undefined ? {} : { cefr_level: change.step }),
    ...(change.uiLanguage ? { ui_language: change.uiLanguage } : {}),
    ...(change.timeZone ? { time_zone: change.timeZone } : {}),
    ...(change.onboardingCompleted ? { onboarding_completed: true } : {}),
    // The database replaces it by its own time.
    ...(change.ageConfirmed ? { age_confirmed_at: new Date().toISOString() } : {}),
    ...(change.selectedVoice === undefined ? {} : { selected_voice: change.selectedVoice }),
    ...(change.chosenVoice === undefined
      ? {}
      : { selected_voice: change.chosenVoice, chosen_voice: change.chosenVoice }),
    ...(change.accentPreference === undefined ? {} : { accent_preference: change.accentPreference }),
    ...(change.slowAudio === undefined ? {} : { slow_audio: change.slowAudio }),
    ...(change.phraseScheduler ? { phrase_scheduler: change.phraseScheduler } : {}),
    ...(change.dailyGoalMinutes === undefined ? {} : { daily_goal_minutes: change.dailyGoalMinutes }),
    ...(change.reminderTime === undefined ? {} : { reminder_time: change.reminderTime }),
    ...(change.aboutYou ? { about_you: Object.keys(change.aboutYou).length > 0 ? { ...change.aboutYou } : null } : {}),
  };
}
