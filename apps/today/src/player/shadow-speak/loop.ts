import { type AudioError, type SpeechPlayer, type Spoken, toAudioError } from '@fabula/audio';
import { playbackSpeed } from '@fabula/domain';

/** The speeds of successive rounds, from slow to slightly faster than the narrator. */
const risingSpeeds = [0.7, 0.85, 1, 1.15] as const;
/** The pause between two rounds, in which the learner repeats the sentence. */
const breathMs = 700;

/** The speed of a round, counted from 0. It rises to a maximum. Speeds other than the normal one need premium. */
export function loopSpeed(round: number, mayChangeSpeed: boolean): number {
  if (!mayChangeSpeed) return playbackSpeed.normal;
  return risingSpeeds[Math.min(round, risingSpeeds.length - 1)] ?? playbackSpeed.normal;
}

export interface Loop {
  /** Repeats a text until it is stopped or another sound begins. */
  start(spoken: Spoken): void;
  stop(): void;
}

export interface LoopOptions {
  readonly player: SpeechPlayer;
  /** Called before every round, because premium may begin or end meanwhile. */
  readonly mayChangeSpeed: () => boolean;
  /** Calls back after some milliseconds. Returns the function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Called with the current speed, and with null when the loop stops. */
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
      player.stop(); // restarts the sentence if it is already playing at another speed
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
