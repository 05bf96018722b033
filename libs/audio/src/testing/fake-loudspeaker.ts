import { type SoundMoment, softSounds, soundSamples } from '../soft-sounds.ts';
import { replaceProperties } from './replaced-properties.ts';

const sampleRate = 8000;
const lengths = new Map(
  (Object.keys(softSounds) as SoundMoment[]).map((moment) => [
    soundSamples(softSounds[moment], sampleRate).length,
    moment,
  ]),
);

export interface FakeLoudspeaker {
  /** The moments whose sounds have begun, in their order. */
  readonly heard: readonly (SoundMoment | undefined)[];
  readonly state: () => 'running' | 'suspended' | undefined;
  /** How many sounds were faded out before their end. */
  readonly faded: () => number;
  /** Lets every sound come to its end. */
  readonly finish: () => void;
  readonly restore: () => void;
}

/** The device's loudspeaker as far as short sounds use it. `wakes: false` is one that never gets ready. */
export function fakeLoudspeaker(window: Window & typeof globalThis, { wakes = true } = {}): FakeLoudspeaker {
  const { replace, restore } = replaceProperties();
  const heard: (SoundMoment | undefined)[] = [];
  const sounding: { readonly onended: (() => void) | null }[] = [];
  let state: 'running' | 'suspended' | undefined;
  let faded = 0;
  class Loudspeaker {
    readonly sampleRate = sampleRate;
    readonly currentTime = 0;
    readonly destination = {};
    constructor() {
      state = 'suspended';
    }
    async resume() {
      if (!wakes) await new Promise(() => undefined);
      state = 'running';
    }
    async suspend() {
      state = 'suspended';
    }
    createBuffer = (_channels: number, length: number) => ({ length, copyToChannel: () => undefined });
    createGain = () => ({
      gain: { setTargetAtTime: () => undefined },
      connect: () => undefined,
      disconnect: () => undefined,
    });
    createBufferSource = () => {
      const source = {
        buffer: { length: 0 },
        onended: null,
        connect: <Node>(node: Node) => node,
        start() {
          heard.push(lengths.get(source.buffer.length));
          sounding.push(source);
        },
        stop() {
          if (!sounding.includes(source)) return;
          sounding.splice(sounding.indexOf(source), 1);
          faded += 1;
        },
      };
      return source;
    };
  }
  replace(window, 'AudioContext', Loudspeaker);
  return {
    heard,
    state: () => state,
    faded: () => faded,
    finish() {
      for (const { onended } of sounding.splice(0)) onended?.();
    },
    restore,
  };
}
