import { type AudioError, type SpeechPlayer, type Spoken, toAudioError } from '@fabula/audio';
import { playbackSpeed } from '@fabula/domain';

/** From slow to a little faster than the narrator. */
const risingSpeeds = [0.7, 0.85, 1, 1.15] as const;
/** Between two rounds, to say it oneself. */
const breathMs = 700;

/** The speed of a round, counted from 0: it rises and then stays. Speeds other than the normal one are premium. */
export function loopSpeed(round: number, mayChangeSpeed: boolean): number {
  if (!mayChangeSpeed) return playbackSpeed.normal;
  return risingSpeeds[Math.min(round, risingSpeeds.length - 1)] ?? playbackSpeed.normal;
}

export interface Loop {
  /** Speaks a text again and again, until it is stopped or another sound begins. */
  start(spoken: Spoken): void;
  stop(): void;
}

export interface LoopOptions {
  readonly player: SpeechPlayer;
  /** Asked before every round, since premium may come and end meanwhile. */
  readonly mayChangeSpeed: () => boolean;
  /** Calls back after some milliseconds; returns the way to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** The speed that is being heard; null while the loop stands still. */
  readonly onSpeed: (speed: number | null) => void;
  readonly onError: (error: AudioError) => void;
}

export function createLoop({ player, mayChangeSpeed, after, onSpeed, onError }: LoopOptions): Loop {
  let turn = 0;
  let isOn = false;
  let callOff: () => void = () => undefined;

  function halt() {
    turn += 1;
    isOn = false;
    callOff();
    player.setRate(playbackSpeed.normal);
    onSpeed(null);
  }

  async function speak(spoken: Spoken, round: number) {
    const mine = turn;
    const speed = loopSpeed(round, mayChangeSpeed());
    player.setRate(speed);
    onSpeed(speed);
    try {
      const result = await player.play(spoken);
      if (mine !== turn) return;
      if (result === 'ended') callOff = after(breathMs, () => speak(spoken, round + 1));
      else halt();
    } catch (error) {
      if (mine !== turn) return;
      halt();
      onError(toAudioError(error));
    }
  }

  return {
    start(spoken) {
      halt();
      player.stop(); // the same sentence that is on at another speed begins anew
      isOn = true;
      speak(spoken, 0);
    },
    stop() {
      if (!isOn) return;
      halt();
      player.stop();
    },
  };
}
