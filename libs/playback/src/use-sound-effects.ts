import { createSoundEffects, type SoundEffects } from '@fabula/audio';
import { usePlatform } from '@fabula/platform';
import { ofPlatform } from './of-platform.ts';

/** One for the page, because a browser opens only a few outlets for sound. */
const soundEffectsOf = ofPlatform(({ audioFocus, preferences }) =>
  createSoundEffects({ window, audioFocus, isOn: () => preferences.get('soundEffects') === 'on' }),
);

/** The short sounds of answers and finished stories, under the learner's switch. */
export function useSoundEffects(): SoundEffects {
  return soundEffectsOf(usePlatform());
}
