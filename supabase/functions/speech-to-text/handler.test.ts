import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HearingDouble, startHearingDouble } from '../../tests/doubles/hearing-doubles.ts';
import { speechWav } from '../../tests/doubles/speech-wav.ts';
import { apiDouble, callFunction, learnerToken } from '../_shared/testing/function-env.ts';
import { speechToText } from './handler.ts';

const bytes = Uint8Array.from({ length: 40_000 }, (_, index) => index % 256);
const audio = Buffer.from(bytes).toString('base64');
const spoken = { audio, mimeType: 'audio/webm;codecs=opus', language: 'Spanish', expectedText: 'Te despiertas.' };
const asWav = { ...spoken, audio: Buffer.from(speechWav(2)).toString('base64'), mimeType: 'audio/wav' };
const handler = speechToText({ timeoutMs: 5_000, assessmentMs: 2_000 });
const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { error: { code, message: 'Failed to transcribe speech', ...more } },
});
const said = (Word: string, AccuracyScore: number) => ({ Word, ErrorType: 'None', AccuracyScore }) as const;
const assessment = {
  ...{ AccuracyScore: 70, FluencyScore: 80, CompletenessScore: 100 },
  Words: [said('te', 90), said('despiertas', 50)],
};
const pronunciation = {
  ...{ accuracy: 70, fluency: 80, completeness: 100 },
  words: [
    { word: 'te', accuracy: 90, kind: 'said', phonemes: [] },
    { word: 'despiertas', accuracy: 50, kind: 'said', phonemes: [] },
  ],
  source: { provider: 'azure' },
};

describe('speech-to-text', () => {
  let double: HearingDouble;
  // A new double for each test, because a provider that failed in one is known to be down in the next.
  beforeEach(async () => {
    double = await startHearingDouble();
  });
  afterEach(() => double.close());

  const envOf = (more: Record<string, string> = {}) =>
    apiDouble({}, { secrets: { ...double.secrets, AI_STT: 'openai-compatible', ...more } }).env;
  const ask = (changes: object = {}, more: Record<string, string> = {}) =>
    callFunction(handler, envOf(more), { ...spoken, ...changes });

  it('answers with what the service heard, which gets every byte, the language and nothing of the expected text', async () => {
    double.openAi.answerWith(' Te despiertas temprano.\n');
    expect(await ask({}, { AI_OPENAI_STT_MODEL: 'whisper-1' })).toEqual({
      status: 200,
      body: { text: 'Te despiertas temprano.', source: { provider: 'openai-compatible' } },
    });
    const [request] = double.openAi.requests;
    expect(request).toMatchObject({
      fileName: 'recording.webm',
      mimeType: 'audio/webm',
      fields: { model: 'whisper-1', language: 'es', response_format: 'json' },
    });
    expect(Buffer.from(request?.bytes ?? []).equals(Buffer.from(bytes))).toBe(true);
    expect(Object.values(request?.fields ?? {}).join(' ')).not.toContain('despiertas');
  });

  it('sends nothing for a learner who has used up the day’s calls', async () => {
    const secrets = { ...double.secrets, AI_STT: 'openai-compatible' };
    const { env } = apiDouble({ '/rest/v1/rpc/note_model_use': () => false }, { secrets });
    expect(await callFunction(handler, env, spoken)).toMatchObject({
      status: 429,
      body: { error: { reason: 'rate' } },
    });
    expect(double.openAi.requests).toEqual([]);
  });

  it.each([
    ['audio/mp4', 'recording.mp4', 'Arabic', 'ar'],
    ['audio/ogg; codecs=opus', 'recording.ogg', 'German', 'de'],
    ['AUDIO/WAV', 'recording.wav', 'english', 'en'],
  ])('names a recording of %s as the service knows it', async (mimeType, fileName, language, tag) => {
    expect(await ask({ mimeType, language })).toMatchObject({ status: 200, body: { text: '' } });
    expect(double.openAi.requests).toMatchObject([{ fileName, fields: { language: tag, model: 'whisper-1' } }]);
  });

  it('asks the next one where one fails or cannot read the recording, and names the one that heard it', async () => {
    double.elevenLabs.answerWith({ status: 401 });
    double.deepgram.answerWith('Hola');
    expect(await ask({}, { AI_STT: 'azure,elevenlabs,deepgram,openai-compatible' })).toEqual({
      status: 200,
      body: { text: 'Hola', source: { provider: 'deepgram' } },
    });
    expect([double.azure.requests.length, double.openAi.requests.length]).toEqual([0, 0]);
  });

  it('accepts silence as an answer: no other service is asked to hear more', async () => {
    double.deepgram.answerWith('');
    expect(await ask({}, { AI_STT: 'deepgram,openai-compatible' })).toMatchObject({ body: { text: '' } });
    expect(double.openAi.requests).toEqual([]);
  });

  it('invents nothing where all services fail, and repeats nothing that was said', async () => {
    const written = ['log', 'info', 'warn', 'error'] as const;
    const logs = written.map((level) => vi.spyOn(console, level).mockImplementation(() => undefined));
    double.deepgram.answerWith({ status: 401, body: '{"err_msg":"hola"}' });
    double.openAi.answerWith('truncated');
    expect(await ask({}, { AI_STT: 'deepgram,openai-compatible' })).toEqual(refusal(502, 'speech_failed'));
    const logged = JSON.stringify(logs.map(({ mock }) => mock.calls));
    for (const secret of ['sk-test', audio.slice(0, 40), 'despiertas', 'hola']) expect(logged).not.toContain(secret);
  });

  it('answers 502 where no service is configured', async () => {
    expect(await ask({}, { AI_OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' })).toEqual(refusal(502, 'speech_failed'));
  });

  it.each(['deepgram', 'deepgram,openai-compatible'])(
    'answers 504 and aborts services that do not answer in time: %s',
    async (AI_STT) => {
      double.deepgram.answerWith('hang');
      double.openAi.answerWith('hang');
      const hasty = speechToText({ timeoutMs: 300, assessmentMs: 100 });
      expect(await callFunction(hasty, envOf({ AI_STT }), spoken)).toEqual(refusal(504, 'timeout'));
      await double.deepgram.requests[0]?.gone;
    },
  );

  it('aborts the service when its own caller leaves', async () => {
    double.openAi.answerWith('hang');
    const leaving = new AbortController();
    const request = new Request('https://functions.test/any', {
      method: 'POST',
      headers: { authorization: `Bearer ${learnerToken}` },
      body: JSON.stringify(spoken),
      signal: leaving.signal,
    });
    const answer = handler(request, envOf());
    await vi.waitFor(() => expect(double.openAi.requests).toHaveLength(1));
    leaving.abort();
    await double.openAi.requests[0]?.gone;
    expect((await answer).status).toBe(499);
  });

  describe('with a judge of pronunciation', () => {
    const judged = { AI_STT: 'openai-compatible', AI_PRONOUNCE: 'azure' };

    it('answers with both, and tells only the judge what was expected', async () => {
      double.openAi.answerWith('Te despierta');
      double.assessment.answerWith({ assessment });
      expect(await ask(asWav, judged)).toEqual({
        status: 200,
        body: { text: 'Te despierta', source: { provider: 'openai-compatible' }, pronunciation },
      });
      expect(double.assessment.requests[0]?.assessment).toMatchObject({ ReferenceText: 'Te despiertas.' });
      expect(double.refusals).toEqual([]);
    });

    it('transcribes through the judge where no other service is named, without telling it the expected text', async () => {
      double.azure.answerWith('Te despierta.');
      double.assessment.answerWith({ assessment });
      expect(await ask(asWav, { ...judged, AI_STT: '' })).toEqual({
        status: 200,
        body: { text: 'Te despierta.', source: { provider: 'azure' }, pronunciation },
      });
      expect([double.azure.requests.length, double.assessment.requests.length]).toEqual([1, 1]);
    });

    it.each([
      ['fails', { status: 401 }],
      ['answers with none', 'Te despiertas'],
      ['breaks off', 'truncated'],
    ] as const)('answers without an assessment where the judge %s', async (_, answer) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      double.openAi.answerWith('Te despierta');
      double.assessment.answerWith(answer);
      expect(await ask(asWav, judged)).toEqual({
        status: 200,
        body: { text: 'Te despierta', source: { provider: 'openai-compatible' } },
      });
    });

    it('assesses for premium alone; without it, no judge is asked', async () => {
      double.openAi.answerWith('Te despiertas.');
      double.assessment.answerWith({ assessment });
      const secrets = { ...double.secrets, AI_STT: 'openai-compatible', AI_PRONOUNCE: 'azure' };
      const told = async (hasFeature: () => unknown) => {
        const { env } = apiDouble({ '/rest/v1/rpc/has_feature': hasFeature }, { secrets });
        return (await callFunction(handler, env, asWav)).body;
      };
      const heard = { text: 'Te despiertas.', source: { provider: 'openai-compatible' } };
      expect(await told(() => false)).toEqual(heard);
      expect(double.assessment.requests).toEqual([]);
      expect(await told(() => true)).toEqual({ ...heard, pronunciation });
    });

    it('does not wait long for the judge', async () => {
      double.openAi.answerWith('Te despierta');
      double.assessment.answerWith('hang');
      const hasty = speechToText({ timeoutMs: 5_000, assessmentMs: 50 });
      expect(await callFunction(hasty, envOf(judged), asWav)).toMatchObject({
        status: 200,
        body: { text: 'Te despierta' },
      });
      await double.assessment.requests[0]?.gone;
    });

    it.each([
      ['what cannot be read', spoken],
      ['what was to be said is not known', { ...asWav, expectedText: ' ' }],
    ])('does not ask the judge: %s', async (_, body) => {
      double.openAi.answerWith('Te despierta');
      expect(await ask(body, judged)).toMatchObject({ status: 200, body: { text: 'Te despierta' } });
      expect(double.assessment.requests).toEqual([]);
    });

    it('has nothing to judge where nothing was heard', async () => {
      double.assessment.answerWith({ assessment });
      const { body } = await ask(asWav, judged);
      expect(body).toEqual({ text: '', source: { provider: 'openai-compatible' } });
    });
  });

  it('says that it is not configured, and asks no service', async () => {
    expect(await callFunction(handler, apiDouble().env, spoken)).toEqual(
      refusal(503, 'unavailable', { reason: 'not_configured' }),
    );
  });

  it.each([
    ['no sound', { audio: '' }],
    ['what is not base64', { audio: 'a b c d!' }],
    ['a picture', { mimeType: 'image/png' }],
    ['a type that is none', { mimeType: 'constructor' }],
    ['a language nobody learns here', { language: 'Russian' }],
    ['a whole book that was expected', { expectedText: 'a'.repeat(1001) }],
  ])('refuses %s', async (_, changes) => {
    expect((await ask(changes)).status).toBe(400);
    expect(double.openAi.requests).toEqual([]);
  });

  it('accepts just under 1 MB, and no more', async () => {
    double.openAi.answerWith('Hola');
    const rest = JSON.stringify({ ...spoken, audio: '' }).length;
    const audioOf = (length: number) => 'A'.repeat(length - (length % 4));
    expect((await ask({ audio: audioOf(1024 * 1024 - rest) })).status).toBe(200);
    expect((await ask({ audio: audioOf(1024 * 1024 - rest + 8) })).status).toBe(413);
  });
});
