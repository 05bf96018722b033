import type { SpeechPlayer, Spoken } from '@fabula/audio';
import { defaultVoice, heardRate, isTargetLanguage, type SavedVoiceSettings, voiceSettings } from '@fabula/domain';

export interface LearnersPlayer extends SpeechPlayer {
  /** Slower than the speed that was chosen, or not, at once and for what follows. */
  setSlowAudio(slow: boolean): void;
}

/**
 * A player that speaks in the learner's voice and accent as they are at the moment of each call. A text that names its own
 * voice or speaker keeps it.
 *
 * @param saved the learner's profile; undefined while it is not known, which means the defaults
 */
export function inLearnersVoice(player: SpeechPlayer, saved: () => SavedVoiceSettings | undefined): LearnersPlayer {
  let speed = 1;
  let slowAudio = false;
  const pace = () => player.setRate(heardRate(speed, slowAudio));
  return {
    ...player,
    play: (spoken) => player.play(inVoice(spoken, saved())),
    follow: (spoken) => player.follow(inVoice(spoken, saved())),
    prefetch: (spoken) => player.prefetch(inVoice(spoken, saved())),
    kept: (spoken) => player.kept(inVoice(spoken, saved())),
    setRate(next) {
      speed = next;
      pace();
    },
    setSlowAudio(slow) {
      slowAudio = slow;
      pace();
    },
  };
}

/** What is the default is left out, so that a clip is the same one for whoever asks for no voice at all. */
function inVoice(spoken: Spoken, saved: SavedVoiceSettings | undefined): Spoken {
  const { language } = spoken;
  const settings = voiceSettings(saved, language);
  if (!settings || !isTargetLanguage(language) || spoken.voice !== undefined || spoken.speaker !== undefined) {
    return spoken;
  }
  const { voice, accent } = settings;
  return {
    ...spoken,
    ...(voice === defaultVoice(language) ? {} : { voice }),
    ...(accent === 'neutral' ? {} : { accent }),
  };
}
