import {
  type AudioError,
  type SpeechPlayer,
  type SpeechState,
  type Spoken,
  toAudioError,
  useAudioState,
} from '@fabula/audio';
import { playbackSpeed } from '@fabula/domain';
import { useSpeechPlayer } from '@fabula/playback';
import { useLoop } from './use-loop.ts';

export interface Narrator {
  readonly player: SpeechPlayer;
  readonly tell: (error: AudioError) => void;
  readonly status: SpeechState['status'];
  /** Whether it speaks, is about to, or pauses between two rounds of the loop. */
  readonly isBusy: boolean;
  /** The speed of the loop; null while it is stopped. */
  readonly loopSpeed: number | null;
  /** Speaks a sentence once. */
  readonly speak: (sentence: Spoken) => void;
  /** Repeats a sentence until it is stopped. */
  readonly loop: (sentence: Spoken) => void;
  readonly hush: () => void;
}

/** The narrator's voice for the life of the step. Its failures are shown as toasts. */
export function useNarrator(): Narrator {
  const { player, tell } = useSpeechPlayer(playbackSpeed.normal);
  const { loop, speed } = useLoop(player, tell);
  const status = useAudioState(player.store, (state) => state.status);
  return {
    player,
    tell,
    status,
    isBusy: status !== 'idle' || speed !== null,
    loopSpeed: speed,
    speak(sentence) {
      loop.stop();
      player.play(sentence).catch((error: unknown) => tell(toAudioError(error)));
    },
    loop: loop.start,
    hush() {
      loop.stop();
      player.stop();
    },
  };
}
