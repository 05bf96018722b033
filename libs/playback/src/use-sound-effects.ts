import { createSoundEffects, type SoundEffects } from '@fabula/audio';
import { type Platform, usePlatform } from '@fabula/platform';
import { ofPlatform } from './of-platform.ts';

/** One for the page, because a browser opens only a few outlets for sound. */
const soundEffectsOf = ofPlatform(({ audioFocus, preferences }) =>
  createSoundEffects({ window, audioFocus, isOn: () => areOn(preferences) }),
);

/** The short sounds of answers and finished stories, under the learner's switch. */
export function useSoundEffects(): SoundEffects {
  return soundEffectsOf(usePlatform());
}

function areOn(preferences: Platform['preferences']): boolean {
  try {
    return preferences.get('soundEffects') === 'on';
  } catch {
    return false; // a host older than the switch, where nobody could turn them off
  }
}
