import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { soundOfTrack } from './sound-of-track.ts';

const state = { rate: 0, closed: 0, resumes: true, ears: [] as Ear[] };
const track = {} as MediaStreamTrack;

class Node {
  connect(to: Node) {
    return to;
  }
}

class Ear extends Node {
  onaudioprocess: ((event: object) => void) | null = null;
}

class Context {
  readonly destination = new Node();
  constructor({ sampleRate }: { readonly sampleRate: number }) {
    state.rate = sampleRate;
  }
  createMediaStreamSource = () => new Node();
  createScriptProcessor = () => {
    const ear = new Ear();
    state.ears.push(ear);
    return ear;
  };
  resume = async () => {
    if (!state.resumes) throw new Error('No sound may begin');
  };
  close = async () => {
    state.closed += 1;
  };
}

beforeEach(() => {
  Object.assign(state, { rate: 0, closed: 0, resumes: true, ears: [] });
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('MediaStream', class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function hear(...samples: number[]) {
  const inputBuffer = { getChannelData: () => new Float32Array(samples) };
  for (const ear of state.ears) ear.onaudioprocess?.({ inputBuffer });
}

const samplesOf = (sound: string) => {
  const bytes = Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0));
  return [...new Int16Array(bytes.buffer)];
};

it('hands on each block as samples of 16 bits, until it is ended', async () => {
  const pieces: string[] = [];
  const end = await soundOfTrack(window)(track, (sound) => pieces.push(sound));
  expect(state.rate).toBe(16_000);
  hear(0, 1, -1, 0.5, 7);
  hear(...new Array<number>(4096).fill(0.25));
  expect(pieces.map((sound) => samplesOf(sound).length)).toEqual([5, 4096]);
  expect(samplesOf(pieces[0] ?? '')).toEqual([0, 32_767, -32_767, 16_384, 32_767]);
  expect(new Set(samplesOf(pieces[1] ?? ''))).toEqual(new Set([8192]));
  const ended = end();
  hear(0.5);
  await ended;
  hear(0.75);
  expect(pieces.slice(2).map(samplesOf)).toEqual([[16_384]]);
  expect(state.closed).toBe(1);
});

it('ends where no further block comes', async () => {
  vi.useFakeTimers();
  const end = await soundOfTrack(window)(track, () => undefined);
  const ended = end();
  await vi.advanceTimersByTimeAsync(499);
  expect(state.closed).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(state.closed).toBe(1);
});

it('closes what it has opened where the track cannot be heard', async () => {
  state.resumes = false;
  await expect(soundOfTrack(window)(track, () => undefined)).rejects.toThrow('No sound may begin');
  expect(state.closed).toBe(1);
});
