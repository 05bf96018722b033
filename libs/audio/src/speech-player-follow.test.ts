import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SpeechAnswer, Spoken } from './speech.ts';
import type { SpeechPlayer } from './speech-player.ts';
import { answer, disposePlayers, element, makeDevice, makePlayer, playing, sentence } from './testing/player-double.ts';
import { soundingElement } from './testing/sounding-element.ts';

afterEach(disposePlayers);

describe('the clip that follows without a gap', () => {
  const elements = () => [...document.querySelectorAll('audio')];
  const standby = () => {
    const audio = elements().find(({ paused }) => paused);
    if (!audio) throw new Error('No second element stands in the page');
    return audio;
  };
  /** Requests the next clip and waits until it is preloaded. */
  async function follow(player: SpeechPlayer, spoken: Spoken) {
    const before = standby().src;
    const result = player.follow(spoken);
    await vi.waitFor(() => expect(standby().src).not.toBe(before));
    return { result };
  }

  it('is loaded on a second element and started in the very event that ends the first', async () => {
    const { player } = makePlayer();
    const first = player.play(sentence(1));
    await playing(player);
    const second = await follow(player, sentence(2));
    const loaded = { audio: standby(), src: standby().src };
    element().dispatchEvent(new Event('ended'));
    expect(element()).toBe(loaded.audio);
    expect(element().src).toBe(loaded.src);
    expect(player.store.getState().key).toBe('story:2');
    await expect(first).resolves.toBe('ended');
    await playing(player);
    element().dispatchEvent(new Event('ended'));
    await expect(second.result).resolves.toBe('ended');
    expect(player.store.getState().status).toBe('idle');
  });

  /** Queues a second clip and plays the first up to `atMs`: 1200 ms long, with its last word ending at `spokenMs`. */
  async function playTo(
    atMs: number,
    spokenMs: number | null,
    rate = 1,
    timing: 'provider' | 'estimated' = 'provider',
  ) {
    const words = spokenMs === null ? [] : [{ start: 6, end: 7, fromMs: 100, toMs: spokenMs }];
    const { player } = makePlayer({ fetchSpeech: async () => ({ ...answer, words, timing }) });
    player.setRate(rate);
    const first = player.play(sentence(1));
    await playing(player);
    await follow(player, sentence(2));
    const audio = element();
    vi.spyOn(audio, 'duration', 'get').mockReturnValue(1.2);
    const seen = vi.spyOn(audio, 'currentTime', 'get').mockReturnValue(atMs / 1000);
    const looks = seen.mock.calls.length;
    await vi.waitFor(() => expect(seen.mock.calls.length).toBeGreaterThan(looks + 6));
    return { player, audio, first };
  }

  it.each([
    ['50 ms before the end, because the element reports the end too late', 1160, 1050, 1, 'story:2'],
    ['no earlier', 1140, 1050, 1, 'story:1'],
    ['50 ms before the end at another speed', 1110, 1050, 2, 'story:2'],
    ['not inside a word that ends later', 1170, 1180, 1, 'story:1'],
    ['not inside a word at double speed either', 1140, 1150, 2, 'story:1'],
    ['only at the end of a clip without word times', 1190, null, 1, 'story:1'],
    ['only at the end of a clip with estimated word times', 1190, 1050, 1, 'story:1', 'estimated'],
  ] as const)('starts %s, and cuts nothing off', async (_name, atMs, spokenMs, rate, key, timing?: 'estimated') => {
    const { player, audio, first } = await playTo(atMs, spokenMs, rate, timing);
    expect(player.store.getState().key).toBe(key);
    expect(audio.paused).toBe(false);
    audio.dispatchEvent(new Event('ended'));
    await expect(first).resolves.toBe('ended');
    expect(player.store.getState().key).toBe('story:2');
  });

  it('starts before any listener hears of the end', async () => {
    const { player } = makePlayer();
    void player.play(sentence(1));
    await playing(player);
    await follow(player, sentence(2));
    const first = element();
    const seen: boolean[] = [];
    const unsubscribe = player.store.subscribe(() => seen.push(element() !== first));
    first.dispatchEvent(new Event('ended'));
    unsubscribe();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(false);
  });

  it('leaves no idle moment in between, and keeps the focus', async () => {
    const { player, focus } = makePlayer();
    void player.play(sentence(1));
    await playing(player);
    void player.follow(sentence(2));
    const seen: string[] = [];
    player.store.subscribe(() => seen.push(`${player.store.getState().status} ${focus.isHeld()}`));
    element().dispatchEvent(new Event('ended'));
    await playing(player);
    expect(new Set(seen)).toEqual(new Set(['loading true', 'playing true']));
  });

  it('gets the speed that is set while it waits', async () => {
    const { player } = makePlayer();
    void player.play(sentence(1));
    await playing(player);
    await follow(player, sentence(2));
    player.setRate(0.8);
    expect(elements().map(({ playbackRate }) => playbackRate)).toEqual([0.8, 0.8]);
    element().dispatchEvent(new Event('ended'));
    expect(element()).toMatchObject({ playbackRate: 0.8, preservesPitch: true });
  });

  it('still plays when it was not ready in time', async () => {
    const late = Promise.withResolvers<SpeechAnswer>();
    const { player } = makePlayer({
      fetchSpeech: ({ text }) => (text === 'Frase 2' ? late.promise : Promise.resolve(answer)),
    });
    void player.play(sentence(1));
    await playing(player);
    const second = player.follow(sentence(2));
    element().dispatchEvent(new Event('ended'));
    expect(player.store.getState()).toMatchObject({ status: 'loading', key: 'story:2' });
    late.resolve(answer);
    await playing(player);
    element().dispatchEvent(new Event('ended'));
    await expect(second).resolves.toBe('ended');
  });

  it('reports its failure only when its turn comes', async () => {
    const { player } = makePlayer({
      fetchSpeech: ({ text }) =>
        text === 'Frase 2' ? Promise.reject(new TypeError('network')) : Promise.resolve(answer),
    });
    const first = player.play(sentence(1));
    await playing(player);
    const second = player.follow(sentence(2));
    element().dispatchEvent(new Event('ended'));
    await expect(first).resolves.toBe('ended');
    await expect(second).rejects.toMatchObject({ code: 'playback_failed' });
  });

  it.each<[string, (player: SpeechPlayer) => void]>([
    ['the first is stopped', (player) => player.stop()],
    ['something else is played', (player) => void player.play(sentence(3))],
    ['another clip is queued', (player) => void player.follow(sentence(3))],
    ['the player is disposed', (player) => player.dispose()],
    ['the device pauses the first', () => element().pause()],
    ['the first breaks', () => element().dispatchEvent(new Event('error'))],
  ])('never has its turn when %s', async (_name, interrupt) => {
    const { player, asked } = makePlayer();
    player.play(sentence(1)).catch(() => undefined);
    await playing(player);
    const second = player.follow(sentence(2));
    interrupt(player);
    await expect(second).resolves.toBe('stopped');
    expect(asked.length).toBeGreaterThan(0);
  });

  it('plays at once when nothing else is playing', async () => {
    const { player } = makePlayer();
    void player.follow(sentence(1));
    await playing(player);
    expect(player.store.getState().key).toBe('story:1');
  });

  it('also follows a voice of the device', async () => {
    const device = makeDevice(['Spanish']);
    const { player } = makePlayer({ device: device.voice });
    const first = player.play(sentence(1));
    await playing(player);
    const second = player.follow(sentence(2));
    device.sounds[0]?.end();
    await expect(first).resolves.toBe('ended');
    await vi.waitFor(() => expect(device.sounds).toHaveLength(2));
    device.sounds[1]?.end();
    await expect(second).resolves.toBe('ended');
  });
});

describe('a tap on a clip in memory', () => {
  it('finds a prefetched clip already loaded', async () => {
    const { player } = makePlayer();
    player.prefetch(sentence(1));
    await vi.waitFor(() => expect(document.querySelector('audio')?.src).toMatch(/^blob:/));
    const loaded = document.querySelector('audio')?.src;
    void player.play(sentence(1));
    expect(element().src).toBe(loaded);
  });

  it('plays before the tap is over', async () => {
    const { player } = makePlayer();
    void player.play(sentence(1));
    await playing(player);
    player.stop();
    expect(soundingElement(document)).toBeNull();
    void player.play(sentence(1));
    expect(soundingElement(document)).not.toBeNull();
  });

  it('unlocks both elements the first time', async () => {
    const started = vi.spyOn(HTMLMediaElement.prototype, 'play');
    const { player } = makePlayer();
    void player.play(sentence(1));
    expect(new Set(started.mock.contexts).size).toBe(2);
    await playing(player);
    started.mockClear();
    player.stop();
    void player.play(sentence(1));
    expect(started).toHaveBeenCalledOnce();
  });
});
