import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceVoice } from './device-voice.ts';
import type { Span, Spoken } from './speech.ts';

class FakeUtterance {
  lang = '';
  voice: unknown = null;
  rate = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onboundary: ((event: { name: string; charIndex: number }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const voices = [
  { lang: 'es-MX', localService: false },
  { lang: 'es_ES', localService: true },
  { lang: 'fr-FR', localService: false },
];
const spoken: Spoken = { key: 'a', text: 'Vas al mercado.', language: 'Spanish' };
let uttered: FakeUtterance[] = [];

beforeEach(() => {
  uttered = [];
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (utterance: FakeUtterance) => uttered.push(utterance),
    cancel: vi.fn(),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function start(rate = 1) {
  const words: (Span | null)[] = [];
  const sound = createDeviceVoice(window)?.start(spoken, { rate, onWord: (word) => words.push(word) });
  if (!sound) throw new Error('The device has no voices');
  return { sound, words, utterance: uttered[0] };
}

describe('the voices of a device', () => {
  it('are null where the browser cannot speak', () => {
    vi.unstubAllGlobals();
    expect(createDeviceVoice(window)).toBeNull();
  });

  it.each([
    ['Spanish', 'local', true],
    ['French', 'local', false],
    ['French', 'any', true],
    ['German', 'any', false],
  ] as const)('for %s, %s: %s', (language, which, expected) => {
    expect(createDeviceVoice(window)?.has(language, which)).toBe(expected);
  });

  it('prefer a local voice to a remote one, and speak at the requested speed', () => {
    const { utterance } = start(0.8);
    expect(utterance).toMatchObject({ text: 'Vas al mercado.', lang: 'es_ES', voice: voices[1], rate: 0.8 });
  });

  it.each([
    ['neutral', 0],
    ['american', 0],
    ['european', 1],
  ] as const)('speak %s Spanish with a voice of that accent', (accent, index) => {
    const both = voices.slice(0, 2).map((voice) => ({ ...voice, localService: true }));
    vi.stubGlobal('speechSynthesis', { ...window.speechSynthesis, getVoices: () => both });
    createDeviceVoice(window)?.start({ ...spoken, accent }, { rate: 1, onWord: () => undefined });
    expect(uttered[0]?.voice).toBe(both[index]);
  });

  it('mark the words whose boundaries they report', async () => {
    const { sound, words, utterance } = start();
    utterance?.onstart?.();
    await sound.started;
    utterance?.onboundary?.({ name: 'word', charIndex: 7 });
    expect(words.at(-1)).toEqual({ start: 7, end: 14 });
    utterance?.onend?.();
    await sound.finished;
    expect(words.at(-1)).toBeNull();
  });

  it('mark words by an estimate until they report the first boundary', () => {
    const { words, utterance } = start();
    utterance?.onstart?.();
    vi.advanceTimersByTime(50);
    expect(words.at(-1)).toMatchObject({ start: 0, end: 3 });
  });

  it('fail when the engine reports an error', async () => {
    const { sound, utterance } = start();
    utterance?.onerror?.({ error: 'synthesis-failed' });
    await expect(sound.finished).rejects.toMatchObject({ code: 'playback_failed' });
  });

  it('fail when they do not begin within three seconds', async () => {
    const { sound } = start();
    vi.advanceTimersByTime(3000);
    await expect(sound.started).rejects.toMatchObject({ code: 'playback_failed' });
  });

  it('can be stopped without an error', async () => {
    const { sound, utterance } = start();
    utterance?.onstart?.();
    sound.stop();
    utterance?.onerror?.({ error: 'interrupted' });
    await expect(sound.finished).resolves.toBeUndefined();
  });
});
