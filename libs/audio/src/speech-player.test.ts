import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SpeechAnswer } from './speech.ts';
import type { SpeechPlayerOptions } from './speech-player.ts';
import { answer, disposePlayers, element, makeDevice, makePlayer, playing, sentence } from './testing/player-double.ts';

afterEach(disposePlayers);

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

  it('requests the vocalized text and marks the shown one', async () => {
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

  it('ignores a second request for the clip that is playing', async () => {
    const { player, asked } = makePlayer();
    void player.play(sentence(1));
    await playing(player);
    await expect(player.play(sentence(1))).resolves.toBe('ignored');
    expect(asked).toHaveLength(1);
  });

  it('stops the playing clip for another one, which is not an error', async () => {
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

  it('clears the address of a stopped clip, which might still be loading', async () => {
    const { player } = makePlayer();
    void player.play(sentence(1));
    await playing(player);
    const sounded = element();
    player.stop();
    expect(sounded).not.toHaveAttribute('src');
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

  it('gives the clip that it plays, fetched once', async () => {
    const { player, asked } = makePlayer();
    const clip = await player.clip(sentence(1));
    expect(clip).toMatchObject({ durationMs: 1200, mimeType: 'audio/wav' });
    void player.play(sentence(1));
    await playing(player);
    expect(player.kept(sentence(1))).toBe(clip);
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
    await expect(player.play(sentence(1))).rejects.toMatchObject({
      code: 'playback_failed',
      cause: { message: 'Audio play failed', cause: { name: 'NotAllowedError' } },
    });
    vi.restoreAllMocks();
    void player.play(sentence(1));
    await playing(player);
    const broken = player.play(sentence(2));
    await playing(player);
    element().dispatchEvent(new Event('error'));
    await expect(broken).rejects.toMatchObject({ code: 'playback_failed', cause: { message: 'Audio error' } });
  });

  it('adds no element to the page for a clip that arrives after the player was disposed', async () => {
    const { player } = makePlayer();
    player.prefetch(sentence(1));
    player.dispose();
    await new Promise((resolve) => setTimeout(resolve)); // lets the fetched clip arrive
    expect(document.querySelector('audio')).toBeNull();
  });

  it('removes its element from the page when it is disposed', async () => {
    const { player } = makePlayer();
    void player.play(sentence(1));
    await playing(player);
    player.dispose();
    expect(document.querySelector('audio')).toBeNull();
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
    await expect(player.clip(sentence(2))).resolves.toBeNull();
    expect(asked).toEqual([]);
  });

  it('gives way to a hosted voice', async () => {
    const device = makeDevice(['Spanish']);
    const { player, asked } = makePlayer({ device: device.voice, hostedSpeech: true });
    void player.play(sentence(1));
    await playing(player);
    expect(device.sounds).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('speaks when the server asks for it, even if it is a remote one', async () => {
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
