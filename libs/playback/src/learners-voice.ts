import type { SpeechPlayer, Spoken } from '@fabula/audio';
import { defaultVoice, heardRate, isTargetLanguage, type SavedVoiceSettings, voiceSettings } from '@fabula/domain';

export interface LearnersPlayer extends SpeechPlayer {
  /** Turns slow audio on or off, which slows the chosen speed; applies at once and to later texts. */
  setSlowAudio(slow: boolean): void;
}

/**
 * A player that speaks in the learner's current voice and accent at each call. A text that names its own voice or
 * speaker keeps it.
 *
 * @param saved returns the learner's saved settings; undefined until they are loaded, which means the defaults
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
    clip: (spoken) => player.clip(inVoice(spoken, saved())),
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

/**
 * The text as it is asked for in the learner's voice. Leaves default settings out, so that the clip equals the one
 * requested without any voice.
 */
export function inVoice(spoken: Spoken, saved: SavedVoiceSettings | undefined): Spoken {
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
