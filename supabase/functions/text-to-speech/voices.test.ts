import { estimateWordTimings, settledVoice, targetLanguages } from '@fabula/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentMp3 } from '../../tests/doubles/silent-mp3.ts';
import {
  type SpeechAnswer,
  type SpeechDouble,
  startSpeechDouble,
  unhurried,
} from '../../tests/doubles/speech-doubles.ts';
import { speechWav } from '../../tests/doubles/speech-wav.ts';
import type { SpeechRequest } from '../_shared/env.ts';
import type { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import { speechProviders } from './speaking.ts';

const services = [
  ['openai-compatible', 'openAi'],
  ['elevenlabs', 'elevenLabs'],
  ['azure', 'azure'],
  ['deepgram', 'deepgram'],
] as const;

const text = 'Te despiertas temprano, y la casa está en silencio.';
const request: SpeechRequest = { text, language: 'Spanish', voice: 'mateo', accent: 'neutral', speed: 1 };
const never = new AbortController().signal;

let double: SpeechDouble;
beforeEach(async () => {
  double = await startSpeechDouble();
});
afterEach(() => double.close());

function voiceOf(name: string, more: Record<string, string> = {}) {
  const [voice] = speechProviders({ secrets: { ...double.secrets, AI_TTS: name, ...more } });
  if (!voice) throw new Error(`There is no ${name}`);
  return voice;
}
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    ({ kind, status, retryAfterMs }: ProviderFailure) => ({ kind, status, retryAfterMs }),
  );

describe.each(services)('%s', (name, service) => {
  it('is asked as documented, and answers with the sound, its length and the time of each word', async () => {
    const answer = await voiceOf(name).ask(request, never);
    expect([double.refusals, double[service].requests.map((asked) => asked.text)]).toEqual([[], [text]]);
    const spoken = answer?.output;
    expect(spoken).toMatchObject({ mimeType: 'audio/mpeg', cached: false });
    const lengthMs = [...text].reduce((sum, character) => sum + unhurried(character, 0), 0);
    expect(Math.abs((spoken?.durationMs ?? 0) - lengthMs)).toBeLessThan(30);
    expect(spoken?.words.map(({ start, end }) => text.slice(start, end))).toEqual(text.match(/\p{L}+/gu));
    expect(answer?.usage).toEqual({ characters: text.length });
  });

  it('reads a text as text', async () => {
    const odd = '</voice><voice name="x">&amp; "Ana" \\{"word":1\\} <break time="9s"/> \u0007 l\'été 😀';
    await voiceOf(name).ask({ ...request, text: odd }, never);
    const said = double[service].requests[0]?.text ?? '';
    expect(double.refusals).toEqual([]);
    // Nothing in it is executed as an instruction, and every word of it is spoken.
    const words = (one: string) => one.replace(/[\p{Cc}\\\s]+/gu, '');
    expect(words(said)).toBe(words(odd));
    if (name === 'deepgram') expect(said).not.toContain('\\{');
  });

  it.each<[string, SpeechAnswer, object]>([
    ['a request it does not take', { status: 400 }, { kind: 'refused', status: 400 }],
    ['being busy', { status: 429, headers: { 'retry-after': '7' } }, { kind: 'busy', status: 429, retryAfterMs: 7000 }],
    ['a failure', { status: 500 }, { kind: 'failed', status: 500 }],
    [
      'being elsewhere now',
      { status: 307, headers: { location: 'https://elsewhere.test/' } },
      { kind: 'failed', status: 0 },
    ],
    ['half an answer', 'truncated', { kind: 'malformed', status: 200 }],
    ['an answer without an end', 'huge', { kind: 'malformed', status: 200 }],
    ['a page', 'html', { kind: 'malformed', status: 200 }],
    ['no answer', 'empty', { kind: 'malformed', status: 200 }],
    ['an answer of another kind', { status: 200, body: '{"status":"queued"}' }, { kind: 'malformed', status: 200 }],
    ['a sound that lost its end', () => 0.5, { kind: 'malformed', status: 200 }],
  ])('refuses %s as a sound', async (_, answer, kind) => {
    double[service].answerWith(answer);
    expect(await failure(voiceOf(name).ask(request, never))).toEqual({ retryAfterMs: undefined, ...kind });
  });

  it('fails with a wrong key, and its error contains neither the key nor the text', async () => {
    const wrong = { AI_OPENAI_API_KEY: 'x', AI_ELEVENLABS_API_KEY: 'x', AI_AZURE_KEY: 'x', AI_DEEPGRAM_API_KEY: 'x' };
    const asked = voiceOf(name, wrong).ask(request, never);
    await expect(asked).rejects.toThrow(/^refused \(401\)$/);
  });

  it('can be aborted', async () => {
    double[service].answerWith('hang');
    const leaving = new AbortController();
    const asked = voiceOf(name).ask(request, leaving.signal);
    await expect.poll(() => double[service].requests.length).toBe(1);
    leaving.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await double[service].requests[0]?.gone;
  });

  it.each(targetLanguages)('speaks %s with the default voice, where it has one', async (language) => {
    const asked = { ...request, language, voice: settledVoice(undefined, language) };
    const answer = await voiceOf(name).ask(asked, never);
    expect([answer === undefined, double.refusals]).toEqual([name === 'deepgram' && language === 'Arabic', []]);
  });
});

describe('the times of words', () => {
  it('are ElevenLabs’ own', async () => {
    // The first word is spoken very slowly, which no estimate would assume.
    double.elevenLabs.answerWith((_, index) => (index < 2 ? 500 : 50));
    const spoken = (await voiceOf('elevenlabs').ask(request, never))?.output;
    expect(spoken?.timing).toBe('provider');
    expect(spoken?.words.slice(0, 2)).toEqual([
      { start: 0, end: 2, fromMs: 0, toMs: 1000 },
      { start: 3, end: 13, fromMs: 1050, toMs: 1550 },
    ]);
  });

  const audio = Buffer.from(silentMp3(5_000, { sampleRate: 44_100, kilobits: 64 })).toString('base64');
  const lists = (characters: string, ms: number) => ({
    characters: [...characters],
    character_start_times_seconds: [...characters].map((_, index) => (index * ms) / 1000),
    character_end_times_seconds: [...characters].map((_, index) => ((index + 1) * ms) / 1000),
  });
  it.each([
    ['of the text as it was read', { alignment: null, normalized_alignment: lists(text, 40) }, 'provider', 80],
    [
      'of the text rather than as it was read',
      { alignment: lists(text, 60), normalized_alignment: lists(text, 40) },
      'provider',
      120,
    ],
    ['estimated without any', {}, 'estimated', undefined],
    ['estimated with others', { alignment: { characters: 7 } }, 'estimated', undefined],
    [
      'estimated with those of another text',
      { alignment: lists('Hola', 40), normalized_alignment: null },
      'estimated',
      undefined,
    ],
  ])('are %s', async (_, alignments, timing, toMs) => {
    double.elevenLabs.answerWith({ status: 200, body: JSON.stringify({ audio_base64: audio, ...alignments }) });
    const spoken = (await voiceOf('elevenlabs').ask(request, never))?.output;
    const estimated = estimateWordTimings(text, spoken?.durationMs ?? 0)[0]?.toMs ?? 0;
    expect(spoken?.timing).toBe(timing);
    expect(spoken?.words[0]?.toMs).toBe(toMs ?? Math.round(estimated));
  });

  it.each(['openai-compatible', 'azure', 'deepgram'])(
    'are estimated with %s, over the sound’s own length',
    async (name) => {
      const spoken = (await voiceOf(name).ask(request, never))?.output;
      expect(spoken?.timing).toBe('estimated');
      const ends = spoken?.words.map(({ toMs }) => toMs) ?? [];
      expect(ends).toEqual(estimateWordTimings(text, spoken?.durationMs ?? 0).map(({ toMs }) => Math.round(toMs)));
    },
  );
});

describe('the speed', () => {
  it.each([
    ['openai-compatible', 'openAi', 0.5, { speed: 0.5 }],
    ['elevenlabs', 'elevenLabs', 0.7, { voice_settings: { speed: 0.7 } }],
    ['azure', 'azure', 2, { rate: '2' }],
    ['deepgram', 'deepgram', 1.5, { speed: 1.5 }],
  ] as const)('is %s’s own', async (name, service, speed, fields) => {
    expect(await voiceOf(name).ask({ ...request, speed }, never)).toBeDefined();
    expect(double[service].requests[0]?.fields).toMatchObject(fields);
  });

  it.each([
    ['elevenlabs', 0.5, {}],
    ['elevenlabs', 1.5, {}],
    ['elevenlabs', 0.8, { AI_ELEVENLABS_TTS_MODEL: 'eleven_v3' }],
    ['deepgram', 2, {}],
  ])('is not supported by %s: %d', async (name, speed, more) => {
    expect(await voiceOf(name, more).ask({ ...request, speed }, never)).toBeUndefined();
  });

  it('is not supported by Deepgram in French', async () => {
    const french = { ...request, language: 'French', voice: 'henri' } as const;
    expect(await voiceOf('deepgram').ask({ ...french, speed: 0.8 }, never)).toBeUndefined();
    expect(await voiceOf('deepgram').ask(french, never)).toBeDefined();
  });
});

describe('the language', () => {
  const aria = { ...request, voice: 'aria', accent: 'american' } as const;
  it.each([
    ['openai-compatible', 'openAi', {}, { instructions: 'Read in Spanish as in Mexico, clearly and calmly.' }],
    ['elevenlabs', 'elevenLabs', {}, { model_id: 'eleven_flash_v2_5', language_code: 'es' }],
    ['azure', 'azure', {}, { own: 'en-US', lang: 'es-MX' }],
  ] as const)('is given to %s', async (name, service, more, fields) => {
    await voiceOf(name, more).ask(aria, never);
    expect(double[service].requests[0]?.fields).toMatchObject(fields);
  });

  it.each([
    ['openai-compatible', 'openAi', { AI_OPENAI_TTS_MODEL: 'tts-1' }, 'instructions'],
    ['elevenlabs', 'elevenLabs', { AI_ELEVENLABS_TTS_MODEL: 'eleven_multilingual_v2' }, 'language_code'],
  ] as const)('is not given to a model of %s that refuses it', async (name, service, more, field) => {
    expect(await voiceOf(name, more).ask(aria, never)).toBeDefined();
    expect(double[service].requests[0]?.fields).not.toHaveProperty(field);
  });

  it('is a native voice’s own at Azure', async () => {
    await voiceOf('azure').ask({ ...request, accent: 'american' }, never);
    expect(double.azure.requests[0]).toMatchObject({
      voice: 'es-ES-AlvaroNeural',
      fields: { own: 'es-ES', lang: undefined },
    });
  });
});

it('accepts WAV from a self-hosted server that knows no MP3', async () => {
  const body = new Uint8Array(speechWav(4));
  double.openAi.answerWith({ status: 200, body, headers: { 'content-type': 'application/octet-stream' } });
  const spoken = (await voiceOf('openai-compatible').ask(request, never))?.output;
  expect(spoken).toMatchObject({ mimeType: 'audio/wav', durationMs: 4000 });
});

it.each(['text/plain', 'application/json; charset=utf-8', 'application/problem+json'])(
  'refuses a sound that claims to be %s',
  async (type) => {
    double.deepgram.answerWith({ status: 200, body: new Uint8Array(speechWav(4)), headers: { 'content-type': type } });
    expect(await failure(voiceOf('deepgram').ask(request, never))).toMatchObject({ kind: 'malformed' });
  },
);

it('does not report a voice that Deepgram lacks as a failure', async () => {
  const bastien = { ...request, language: 'French', voice: 'bastien' } as const;
  expect(await voiceOf('deepgram').ask(bastien, never)).toBeUndefined();
  expect(double.deepgram.requests).toEqual([]);
});
