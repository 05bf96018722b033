import { createSpeechPlayer, type SpeechAnswer, type Spoken } from '@fabula/audio';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLoop, loopSpeed } from './loop.ts';

const sentence: Spoken = { key: 'story:0', text: 'Uno', language: 'Spanish' };
const answer: SpeechAnswer = { audioContent: btoa('RIFF'), mimeType: 'audio/wav', durationMs: 500, words: [] };
const players: { dispose(): void }[] = [];

function makeLoop({ isPremium = true, fetchSpeech = async () => answer } = {}) {
  const player = createSpeechPlayer({
    fetchSpeech,
    device: null,
    audioFocus: { claim: () => () => undefined },
    document,
    now: () => new Date(0),
    hostedSpeech: false,
  });
  players.push(player);
  const speeds: (number | null)[] = [];
  const onError = vi.fn();
  const waiting: (() => void)[] = [];
  const after = (_ms: number, run: () => void) => {
    waiting.push(run);
    return () => void waiting.splice(waiting.indexOf(run), 1);
  };
  const premium = { isThere: isPremium };
  const mayChangeSpeed = () => premium.isThere;
  const loop = createLoop({ player, mayChangeSpeed, after, onSpeed: (speed) => speeds.push(speed), onError });
  const audio = () => document.querySelector('audio');
  const heard = () => vi.waitFor(() => expect(player.store.getState().status).toBe('playing'));
  /** Lets the sound and the pause after it end. */
  const nextRound = async () => {
    await heard();
    audio()?.dispatchEvent(new Event('ended'));
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting.shift()?.();
    await heard();
  };
  return { loop, player, premium, speeds, onError, waiting, audio, heard, nextRound };
}

afterEach(() => {
  for (const player of players.splice(0)) player.dispose();
});

describe('loopSpeed', () => {
  it.each([
    [0, 0.7],
    [1, 0.85],
    [2, 1],
    [3, 1.15],
    [9, 1.15],
  ])('of round %i is %d with premium, and 1 without', (round, speed) => {
    expect(loopSpeed(round, true)).toBe(speed);
    expect(loopSpeed(round, false)).toBe(1);
  });
});

describe('a loop', () => {
  it('speaks the sentence again and again, faster each time', async () => {
    const { loop, audio, heard, nextRound } = makeLoop();
    loop.start(sentence);
    await heard();
    expect(audio()?.playbackRate).toBe(0.7);
    await nextRound();
    expect(audio()?.playbackRate).toBe(0.85);
    await nextRound();
    expect(audio()?.playbackRate).toBe(1);
  });

  it('is heard at the normal speed without premium', async () => {
    const { loop, speeds, audio, nextRound } = makeLoop({ isPremium: false });
    loop.start(sentence);
    await nextRound();
    expect(audio()?.playbackRate).toBe(1);
    expect(speeds).toEqual([null, 1, 1]);
  });

  it('speeds up once premium begins, and returns to the normal speed once it ends', async () => {
    const { loop, premium, audio, heard, nextRound } = makeLoop({ isPremium: false });
    loop.start(sentence);
    await heard();
    premium.isThere = true;
    await nextRound();
    expect(audio()?.playbackRate).toBe(0.85);
    premium.isThere = false;
    await nextRound();
    expect(audio()?.playbackRate).toBe(1);
  });

  it('stops at once, during a round and between two, and restores the normal speed', async () => {
    const { loop, player, speeds, audio, waiting, heard } = makeLoop();
    loop.start(sentence);
    await heard();
    loop.stop();
    expect(player.store.getState().status).toBe('idle');
    expect(speeds.at(-1)).toBeNull();
    loop.start(sentence);
    await heard();
    audio()?.dispatchEvent(new Event('ended'));
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    loop.stop();
    expect(waiting).toEqual([]);
    player.play(sentence);
    await heard();
    expect(audio()?.playbackRate).toBe(1);
  });

  it('ends when another sound begins', async () => {
    const { loop, player, speeds, heard } = makeLoop();
    loop.start(sentence);
    await heard();
    player.play({ ...sentence, key: 'story:1' });
    await vi.waitFor(() => expect(speeds.at(-1)).toBeNull());
  });

  it('ends with its error when there is no sound', async () => {
    const { loop, speeds, onError } = makeLoop({ fetchSpeech: async () => Promise.reject(new Error('down')) });
    loop.start(sentence);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    expect(onError.mock.lastCall?.[0]).toMatchObject({ code: 'playback_failed' });
    expect(speeds.at(-1)).toBeNull();
  });
});
