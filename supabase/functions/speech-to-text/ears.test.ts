import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HearingAnswer, type HearingDouble, startHearingDouble } from '../../tests/doubles/hearing-doubles.ts';
import { speechWav } from '../../tests/doubles/speech-wav.ts';
import type { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import { transcriptionProviders } from './hearing.ts';
import type { Spoken } from './spoken.ts';

const services = [
  ['openai-compatible', 'openAi'],
  ['deepgram', 'deepgram'],
  ['elevenlabs', 'elevenLabs'],
  ['azure', 'azure'],
] as const;

const wav = speechWav(2);
const spoken: Spoken = { file: new File([wav], 'recording.wav', { type: 'audio/wav' }), language: 'Spanish' };
const webm = new File([new Uint8Array(400)], 'recording.webm', { type: 'audio/webm' });
const ogg = new File([`OggS${'\0'.repeat(400)}`], 'recording.ogg', { type: 'audio/ogg' });

let double: HearingDouble;
beforeEach(async () => {
  double = await startHearingDouble();
});
afterEach(() => double.close());

function earOf(name: string, more: Record<string, string> = {}) {
  const [ear] = transcriptionProviders({ ...double.secrets, AI_STT: name, ...more });
  if (!ear) throw new Error(`There is no ${name}`);
  return ear;
}
const never = new AbortController().signal;
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    ({ kind, status, retryAfterMs }: ProviderFailure) => ({
      kind,
      status,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    }),
  );

describe.each(services)('%s', (name, service) => {
  it('is sent the whole recording as documented, and answers with what it heard', async () => {
    double[service].answerWith('  Te despiertas temprano.\n');
    expect((await earOf(name).ask(spoken, never))?.output).toBe('Te despiertas temprano.');
    const [request] = double[service].requests;
    expect(Buffer.from(request?.bytes ?? []).equals(Buffer.from(wav))).toBe(true);
    expect(double.refusals).toEqual([]);
  });

  it('has heard nothing where it says so', async () => {
    double[service].answerWith('');
    expect(await earOf(name).ask(spoken, never)).toMatchObject({ output: '' });
  });

  it.each<[string, HearingAnswer, object]>([
    ['a recording it cannot read', { status: 400 }, { kind: 'refused', status: 400 }],
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
    ['an answer of another kind', { status: 200, body: '{"words":["hola"]}' }, { kind: 'malformed', status: 200 }],
    ['a text that is none', { status: 200, body: '{"text":null}' }, { kind: 'malformed', status: 200 }],
  ])('invents nothing after %s', async (_, answer, kind) => {
    double[service].answerWith(answer);
    expect(await failure(earOf(name).ask(spoken, never))).toEqual(kind);
  });

  it('fails with a wrong key', async () => {
    const wrong = { AI_OPENAI_API_KEY: 'x', AI_DEEPGRAM_API_KEY: 'x', AI_ELEVENLABS_API_KEY: 'x', AI_AZURE_KEY: 'x' };
    expect(await failure(earOf(name, wrong).ask(spoken, never))).toEqual({ kind: 'refused', status: 401 });
  });

  it('can be aborted', async () => {
    double[service].answerWith('hang');
    const leaving = new AbortController();
    const asked = earOf(name).ask(spoken, leaving.signal);
    await expect.poll(() => double[service].requests.length).toBe(1);
    leaving.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await double[service].requests[0]?.gone;
  });
});

describe('a language', () => {
  it.each([
    ['openai-compatible', 'openAi', { language: 'ar', model: 'whisper-1' }],
    ['deepgram', 'deepgram', { language: 'ar', model: 'nova-3' }],
    ['elevenlabs', 'elevenLabs', { language_code: 'ar', model_id: 'scribe_v2' }],
    ['azure', 'azure', { language: 'ar-SA' }],
  ] as const)('has the name that %s knows', async (name, service, fields) => {
    double[service].answerWith('يوم الجمعة');
    expect((await earOf(name).ask({ ...spoken, language: 'Arabic' }, never))?.output).toBe('يوم الجمعة');
    expect(double[service].requests[0]?.fields).toMatchObject(fields);
  });

  it('is one of several for OpenAI’s newer models, under another parameter', async () => {
    await earOf('openai-compatible', { AI_OPENAI_STT_MODEL: 'gpt-transcribe' }).ask(spoken, never);
    const sent = { model: 'gpt-transcribe', 'languages[]': 'es', response_format: 'json' };
    expect(double.openAi.requests[0]?.fields).toEqual(sent);
  });
});

describe('a recording as a browser makes it', () => {
  it.each(services.slice(0, 3))('is passed to %s as it is', async (name, service) => {
    double[service].answerWith('Hola');
    await earOf(name).ask({ ...spoken, file: webm }, never);
    expect(double[service].requests[0]).toMatchObject({ mimeType: 'audio/webm' });
  });

  it.each([
    ['WebM', webm],
    ['WAV at another rate', new File([speechWav(1, 44_100)], 'recording.wav', { type: 'audio/wav' })],
    ['half a header', new File([wav.slice(0, 20)], 'recording.wav', { type: 'audio/wav' })],
  ])('is not sent to Azure: %s', async (_, file) => {
    expect(await earOf('azure').ask({ ...spoken, file }, never)).toBeUndefined();
    expect([double.azure.requests, double.refusals]).toEqual([[], []]);
  });

  it('is sent to Azure where it is Ogg', async () => {
    double.azure.answerWith('Hola');
    expect(await earOf('azure').ask({ ...spoken, file: ogg }, never)).toMatchObject({ output: 'Hola' });
  });
});

it('writes numbers as they were spoken', async () => {
  double.azure.answerWith('Te despiertas a las siete.');
  expect(await earOf('azure').ask(spoken, never)).toMatchObject({ output: 'te despiertas a las siete' });
});

it('counts what was heard in seconds', async () => {
  const counted = [];
  for (const [name] of services) counted.push((await earOf(name).ask(spoken, never))?.usage?.audioSeconds);
  expect(counted).toEqual([2, 2, undefined, undefined]);
  double.azure.answerWith('Hola');
  expect((await earOf('azure').ask(spoken, never))?.usage).toEqual({ audioSeconds: 1.1 });
});
