import { afterEach, describe, expect, it, vi } from 'vitest';
import { AudioError } from './audio-error.ts';
import type { DeviceVoice } from './device-voice.ts';
import type { RunningSound, SoundOptions, SpeechAnswer, SpeechQuestion, Spoken } from './speech.ts';
import { createSpeechPlayer, type SpeechPlayerOptions } from './speech-player.ts';
import { soundingElement } from './testing/sounding-element.ts';

const sentence = (number: number, more: Partial<Spoken> = {}): Spoken => ({
  key: `story:${number}`,
  text: `Frase ${number}`,
  language: 'Spanish',
  ...more,
});

const answer: SpeechAnswer = {
  audioContent: btoa('RIFF'),
  mimeType: 'audio/wav',
  durationMs: 1200,
  words: [
    { start: 0, end: 5, fromMs: 0, toMs: 600 },
    { start: 6, end: 7, fromMs: 600, toMs: 1200 },
  ],
};

function makeFocus() {
  let holder: (() => void) | null = null;
  return {
    claim: (stop: () => void) => {
      const previous = holder;
      holder = stop;
      previous?.();
      return () => {
        if (holder === stop) holder = null;
      };
    },
    isHeld: () => holder !== null,
  };
}

/** A device whose voices are these languages; `sounds` are the sentences it was asked to speak. */
function makeDevice(local: readonly string[], remote: readonly string[] = [], silent = false) {
  const sounds: { spoken: Spoken; options: SoundOptions; end: () => void }[] = [];
  const voice: DeviceVoice = {
    has: (language, which) => local.includes(language) || (which === 'any' && remote.includes(language)),
    start(spoken, options): RunningSound {
      const { promise, resolve } = Promise.withResolvers<void>();
      sounds.push({ spoken, options, end: resolve });
      const failure = Promise.reject(new AudioError('playback_failed'));
      failure.catch(() => undefined);
      return {
        started: silent ? failure : Promise.resolve(),
        finished: silent ? failure : promise,
        setRate: () => undefined,
        stop: resolve,
      };
    },
  };
  return { voice, sounds };
}

const players: { dispose(): void }[] = [];

function makePlayer(change: Partial<SpeechPlayerOptions> = {}) {
  const asked: SpeechQuestion[] = [];
  const focus = makeFocus();
  const player = createSpeechPlayer({
    fetchSpeech: async (question) => {
      asked.push(question);
      return answer;
    },
    device: null,
    audioFocus: focus,
    document,
    now: () => new Date(0),
    hostedSpeech: false,
    ...change,
  });
  players.push(player);
  return { player, focus, asked };
}

const element = () => {
  const audio = soundingElement(document);
  if (!audio) throw new Error('No audio element sounds');
  return audio;
};
const playing = (player: ReturnType<typeof makePlayer>['player']) =>
  vi.waitFor(() => expect(player.store.getState().status).toBe('playing'));

afterEach(() => {
  for (const player of players.splice(0)) player.dispose();
  vi.restoreAllMocks();
});

describe('the speech player', () => {
  it('plays through one hidden audio element of the page and is idle again at the end', async () => {
    const { player, focus } = makePlayer();
    const played = player.play(sentence(1));
    expect(player.store.getState()).toEqual({ status: 'loading', key: 'story:1', word: null });
    await playing(player);
    expect(element()).toHaveProperty('hidden', true);
    expect(element().src).toMatch(/^blob:/);
    expect(focus.isHeld()).toBe(true);
    element().dispatchEvent(new Event('ended'));
    await expect(played).resolves.toBe('ended');
    expect(player.store.getState()).toEqual({ status: 'idle', key: null, word: null });
    expect(focus.isHeld()).toBe(false);
    expect(document.querySelectorAll('audio:not([hidden])')).toHaveLength(0);
  });

  it('marks the word that sounds', async () => {
    const { player } = makePlayer();
    void player.play(sentence(1));
    await playing(player);
    await vi.waitFor(() => expect(player.store.getState().word).toEqual({ start: 0, end: 5 }));
    element().currentTime = 0.7;
    await vi.waitFor(() => expect(player.store.getState().word).toEqual({ start: 6, end: 7 }));
  });

  it('marks by estimated times when the voice gives none', async () => {
    const { player } = makePlayer({ fetchSpeech: async () => ({ ...answer, words: [] }) });
    void player.play(sentence(1));
    await playing(player);
    element().currentTime = 1.1;
    await vi.waitFor(() => expect(player.store.getState().word).toEqual({ start: 6, end: 7 }));
  });

  it('asks for the vocalised text and marks the shown one', async () => {
    const words = [{ start: 0, end: 7, fromMs: 0, toMs: 500 }];
    const asked: string[] = [];
    const { player } = makePlayer({
      fetchSpeech: async ({ text }) => {
        asked.push(text);
        return { ...answer, words };
      },
    });
    void player.play(sentence(1, { text: 'إنه يوم', speech: 'إِنَّهُ يَوْمُ', language: 'Arabic' }));
    await vi.waitFor(() => expect(player.store.getState().word).toEqual({ start: 0, end: 3 }));
    expect(asked).toEqual(['إِنَّهُ يَوْمُ']);
  });

  it('ignores a second request for the clip that plays', async () => {
    const { player, asked } = makePlayer();
    void player.play(sentence(1));
    await playing(player);
    await expect(player.play(sentence(1))).resolves.toBe('ignored');
    expect(asked).toHaveLength(1);
  });

  it('stops the clip that plays for another one, which is not an error', async () => {
    const { player } = makePlayer();
    const first = player.play(sentence(1));
    await playing(player);
    const second = player.play(sentence(2));
    await expect(first).resolves.toBe('stopped');
    await playing(player);
    expect(player.store.getState().key).toBe('story:2');
    player.stop();
    await expect(second).resolves.toBe('stopped');
  });

  it('stops when another feature takes the audio focus', async () => {
    const { player, focus } = makePlayer();
    const played = player.play(sentence(1));
    await playing(player);
    focus.claim(() => undefined);
    await expect(played).resolves.toBe('stopped');
    expect(focus.isHeld()).toBe(true);
  });

  it('can be stopped while the sound is being fetched', async () => {
    const fetched = Promise.withResolvers<SpeechAnswer>();
    const { player } = makePlayer({ fetchSpeech: () => fetched.promise });
    const played = player.play(sentence(1));
    player.stop();
    expect(player.store.getState().status).toBe('idle');
    fetched.resolve(answer);
    await expect(played).resolves.toBe('stopped');
    expect(player.store.getState().status).toBe('idle');
  });

  it('fetches a clip once: prefetched, played and played again', async () => {
    const { player, asked } = makePlayer();
    player.prefetch(sentence(1));
    void player.play(sentence(1));
    await playing(player);
    player.stop();
    void player.play(sentence(1));
    await playing(player);
    expect(asked).toHaveLength(1);
  });

  it('keeps the pitch at another speed, at once and for what follows', async () => {
    const { player } = makePlayer();
    player.setRate(0.7);
    void player.play(sentence(1));
    await playing(player);
    expect(element()).toMatchObject({ preservesPitch: true, playbackRate: 0.7 });
    player.setRate(1.4);
    expect(element().playbackRate).toBe(1.4);
  });

  it.each<[string, Partial<SpeechPlayerOptions>, string, string]>([
    [
      'the answer has no audio',
      { fetchSpeech: async () => ({ ...answer, audioContent: '' }) },
      'no_audio_content',
      'No audio content received from TTS service',
    ],
    [
      'the service cannot be reached',
      { fetchSpeech: () => Promise.reject(new TypeError('network')) },
      'playback_failed',
      'Audio Error: Failed to play audio',
    ],
    [
      'the server asks for a voice that the device lacks',
      { fetchSpeech: async () => ({ useDeviceVoice: true }) },
      'no_audio_content',
      'No audio content received from TTS service',
    ],
  ])('rejects when %s', async (_name, change, code, message) => {
    const { player } = makePlayer(change);
    await expect(player.play(sentence(1))).rejects.toMatchObject({ code, message });
    expect(player.store.getState().status).toBe('idle');
  });

  it('rejects when the element refuses the sound, and plays again afterwards', async () => {
    const { player } = makePlayer();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await expect(player.play(sentence(1))).rejects.toMatchObject({ code: 'playback_failed' });
    vi.restoreAllMocks();
    void player.play(sentence(1));
    await playing(player);
    const broken = player.play(sentence(2));
    await playing(player);
    element().dispatchEvent(new Event('error'));
    await expect(broken).rejects.toMatchObject({ code: 'playback_failed' });
  });

  it('takes its element out of the page when it is disposed', async () => {
    const { player } = makePlayer();
    void player.play(sentence(1));
    await playing(player);
    player.dispose();
    expect(document.querySelector('audio')).toBeNull();
  });
});

describe('what follows without a gap', () => {
  const elements = () => [...document.querySelectorAll('audio')];
  const standby = () => {
    const audio = elements().find(({ paused }) => paused);
    if (!audio) throw new Error('No second element stands in the page');
    return audio;
  };
  /** Asks for what is to follow and waits until it is loaded. */
  async function follow(player: ReturnType<typeof makePlayer>['player'], spoken: Spoken) {
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

  it('starts 50 ms before the end, which the element tells too late, and cuts nothing off', async () => {
    const { player } = makePlayer();
    const first = player.play(sentence(1));
    await playing(player);
    await follow(player, sentence(2));
    const audio = element();
    vi.spyOn(audio, 'duration', 'get').mockReturnValue(1.2);
    audio.currentTime = 1.14;
    await vi.waitFor(() => expect(player.store.getState().word).toEqual({ start: 6, end: 7 }));
    expect(player.store.getState().key).toBe('story:1');
    audio.currentTime = 1.16;
    await vi.waitFor(() => expect(player.store.getState().key).toBe('story:2'));
    expect(elements().map(({ paused }) => paused)).toEqual([false, false]);
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

  it('is never idle in between, and holds the focus', async () => {
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

  it('takes the speed that is set while it waits', async () => {
    const { player } = makePlayer();
    void player.play(sentence(1));
    await playing(player);
    await follow(player, sentence(2));
    player.setRate(0.8);
    expect(elements().map(({ playbackRate }) => playbackRate)).toEqual([0.8, 0.8]);
    element().dispatchEvent(new Event('ended'));
    expect(element()).toMatchObject({ playbackRate: 0.8, preservesPitch: true });
  });

  it('is still heard when it was not ready in time', async () => {
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

  it('fails in its own turn', async () => {
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

  it.each<[string, (player: ReturnType<typeof makePlayer>['player']) => void]>([
    ['the first is stopped', (player) => player.stop()],
    ['something else is played', (player) => void player.play(sentence(3))],
    ['something else is to follow', (player) => void player.follow(sentence(3))],
    ['the player is disposed', (player) => player.dispose()],
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

  it('is played at once when nothing is on', async () => {
    const { player } = makePlayer();
    void player.follow(sentence(1));
    await playing(player);
    expect(player.store.getState().key).toBe('story:1');
  });

  it('follows a voice of the device as well', async () => {
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

describe('a tap on what is in memory', () => {
  it('finds what was fetched ahead already loaded', async () => {
    const { player } = makePlayer();
    player.prefetch(sentence(1));
    await vi.waitFor(() => expect(document.querySelector('audio')?.src).toMatch(/^blob:/));
    const loaded = document.querySelector('audio')?.src;
    void player.play(sentence(1));
    expect(element().src).toBe(loaded);
  });

  it('sounds before the tap is over', async () => {
    const { player } = makePlayer();
    void player.play(sentence(1));
    await playing(player);
    player.stop();
    expect(soundingElement(document)).toBeNull();
    void player.play(sentence(1));
    expect(soundingElement(document)).not.toBeNull();
  });

  it('unlocks both elements, the first time', async () => {
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

describe('the voice of the device', () => {
  it('speaks without the server where it is local', async () => {
    const device = makeDevice(['Spanish']);
    const { player, asked } = makePlayer({ device: device.voice });
    const played = player.play(sentence(1));
    await playing(player);
    device.sounds[0]?.options.onWord({ start: 0, end: 5 });
    expect(player.store.getState().word).toEqual({ start: 0, end: 5 });
    device.sounds[0]?.end();
    await expect(played).resolves.toBe('ended');
    player.prefetch(sentence(2));
    expect(asked).toEqual([]);
  });

  it('stands back for a hosted voice', async () => {
    const device = makeDevice(['Spanish']);
    const { player, asked } = makePlayer({ device: device.voice, hostedSpeech: true });
    void player.play(sentence(1));
    await playing(player);
    expect(device.sounds).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('speaks when the server asks for it, also a remote one', async () => {
    const device = makeDevice([], ['Spanish']);
    const { player } = makePlayer({ device: device.voice, fetchSpeech: async () => ({ useDeviceVoice: true }) });
    void player.play(sentence(1));
    await playing(player);
    expect(device.sounds).toHaveLength(1);
  });

  it('speaks when the hosted voice cannot be reached', async () => {
    const device = makeDevice(['Spanish']);
    const { player } = makePlayer({
      device: device.voice,
      hostedSpeech: true,
      fetchSpeech: () => Promise.reject(new TypeError('network')),
    });
    void player.play(sentence(1));
    await playing(player);
    expect(device.sounds).toHaveLength(1);
  });

  it('is replaced by the server when it stays silent', async () => {
    const device = makeDevice(['Spanish'], [], true);
    const { player, asked } = makePlayer({ device: device.voice });
    void player.play(sentence(1));
    await playing(player);
    expect(asked).toHaveLength(1);
  });
});
