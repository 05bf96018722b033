import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SpeechDouble, startSpeechDouble } from '../../tests/doubles/speech-doubles.ts';
import type { FunctionEnv, KeptSpeech, SpeechRequest, SpokenAudio } from '../_shared/env.ts';
import { checkProviders } from '../_shared/providers/check-providers.ts';
import { providerNames } from '../_shared/providers/provider-lists.ts';
import { ProviderError } from '../_shared/providers/provider-settings.ts';
import { hasHostedSpeech, speak, speechProviders } from './speaking.ts';

const request: SpeechRequest = {
  text: 'Te despiertas.',
  language: 'Spanish',
  voice: 'mateo',
  accent: 'neutral',
  speed: 1,
};
const never = new AbortController().signal;
const espeaks: SpokenAudio = {
  audio: new Uint8Array(10),
  mimeType: 'audio/wav',
  durationMs: 900,
  words: [],
  timing: 'provider',
  cached: false,
};

let double: SpeechDouble;
beforeEach(async () => {
  double = await startSpeechDouble();
});
afterEach(() => double.close());

function hostWith(AI_TTS: string, more: Partial<FunctionEnv> = {}): FunctionEnv {
  return {
    supabaseUrl: 'https://api.test',
    publishableKey: '',
    secrets: { ...double.secrets, AI_TTS },
    speech: { 'espeak-ng': { speak: async () => espeaks } },
    now: () => new Date(),
    random: () => 0,
    log: () => undefined,
    ...more,
  };
}

describe('the speech provider', () => {
  it('is asked in the order of AI_TTS, and none after the one that spoke', async () => {
    expect(await speak(hostWith('azure,elevenlabs,espeak-ng'), request, never)).toMatchObject({ provider: 'azure' });
    expect(double.elevenLabs.requests).toEqual([]);
  });

  it('is the next one where one is down, and at last the host', async () => {
    double.elevenLabs.answerWith({ status: 401 });
    double.deepgram.answerWith('html');
    const env = hostWith('elevenlabs,deepgram,openai-compatible,espeak-ng');
    expect(await speak(env, request, never)).toMatchObject({ provider: 'openai-compatible', timing: 'estimated' });
    double.openAi.answerWith('empty');
    expect(await speak(env, request, never)).toEqual({ ...espeaks, provider: 'espeak-ng' });
  });

  it('is the next one where one lacks the voice', async () => {
    const arabic = { ...request, text: 'تستيقظ', language: 'Arabic', voice: 'aria' } as const;
    expect(await speak(hostWith('deepgram,elevenlabs'), arabic, never)).toMatchObject({ provider: 'elevenlabs' });
    expect(await speak(hostWith('deepgram'), arabic, never)).toBeUndefined();
  });

  it('is none where all are down, so that the device may speak', async () => {
    for (const service of [double.azure, double.deepgram]) service.answerWith({ status: 400 });
    expect(await speak(hostWith('azure,deepgram'), request, never)).toBeUndefined();
  });

  it('is Pico before espeak-ng where none is named, and espeak-ng for what Pico cannot say', async () => {
    const pico = { speak: async ({ language }: SpeechRequest) => (language === 'Arabic' ? undefined : espeaks) };
    const env = hostWith('', { speech: { 'svox-pico': pico, 'espeak-ng': { speak: async () => espeaks } } });
    expect(await speak(env, request, never)).toMatchObject({ provider: 'svox-pico' });
    const arabic = { ...request, text: 'تستيقظ', language: 'Arabic', voice: 'aria' } as const;
    expect(await speak(env, arabic, never)).toMatchObject({ provider: 'espeak-ng' });
    expect(await speak(env, { ...request, speaker: 0 }, never)).toMatchObject({ provider: 'espeak-ng' });
  });

  it('is the host where none is named, and none on a host without a synthesiser', async () => {
    expect(await speak(hostWith(''), request, never)).toMatchObject({ provider: 'espeak-ng' });
    const { speech: _, ...edge } = hostWith('espeak-ng');
    expect(await speak(edge, request, never)).toBeUndefined();
  });

  it.each([0, 1] as const)('is the host’s own speaker %i where a recording is compared with it', async (speaker) => {
    const reference = { ...request, speaker };
    expect(await speak(hostWith('elevenlabs'), reference, never)).toMatchObject({ provider: 'espeak-ng' });
    const { speech: _, ...edge } = hostWith('elevenlabs');
    expect(await speak(edge, reference, never)).toBeUndefined();
    expect(double.elevenLabs.requests).toEqual([]);
  });

  it('is none for a caller who has left', async () => {
    double.azure.answerWith('hang');
    const leaving = new AbortController();
    const spoken = speak(hostWith('azure,espeak-ng'), request, leaving.signal);
    await expect.poll(() => double.azure.requests.length).toBe(1);
    leaving.abort(new Error('gone'));
    await expect(spoken).rejects.toThrow('gone');
  });
});

describe('a cached sound', () => {
  /** Caches everything, and lists the keys. */
  function memory() {
    const sounds = new Map<string, SpokenAudio>();
    const find = async (key: string) => {
      const sound = sounds.get(key);
      return sound && { ...sound, cached: true };
    };
    const keptSpeech: KeptSpeech = {
      find,
      async once(key, make, signal) {
        const made = (await find(key)) ?? (await make(signal));
        sounds.set(key, made);
        return made;
      },
    };
    return { sounds, keptSpeech };
  }

  it('is used again without a request or a cost', async () => {
    const lines: object[] = [];
    const env = hostWith('elevenlabs,espeak-ng', { ...memory(), log: (line) => void lines.push(line) });
    const first = await speak(env, request, never);
    expect(first).toMatchObject({ cached: false, provider: 'elevenlabs', timing: 'provider' });
    double.elevenLabs.answerWith({ status: 500 });
    expect(await speak(env, request, never)).toEqual({ ...first, cached: true });
    expect(double.elevenLabs.requests).toHaveLength(1);
    expect(lines).toMatchObject([{ provider: 'elevenlabs', characters: 14 }]);
    expect(JSON.stringify(lines)).not.toMatch(/despiertas|speech-key/);
  });

  it('is another one for another voice, model, place, speed, accent or text', async () => {
    const { sounds, keptSpeech } = memory();
    const env = hostWith('openai-compatible', { keptSpeech });
    const as = (secrets: object) => ({ ...env, secrets: { ...env.secrets, ...secrets } });
    await speak(env, request, never);
    for (const change of [{ voice: 'lucia' }, { speed: 0.8 }, { accent: 'american' }, { text: 'Otra.' }] as const) {
      await speak(env, { ...request, ...change }, never);
    }
    await speak(as({ AI_OPENAI_TTS_MODEL: 'tts-1' }), request, never);
    await speak(as({ AI_TTS: 'azure' }), request, never);
    await speak(
      as({ AI_OPENAI_BASE_URL: double.secrets.AI_OPENAI_BASE_URL?.replace('127.0.0.1', 'localhost') }),
      request,
      never,
    );
    expect([sounds.size, double.refusals]).toEqual([8, []]);
    await speak(env, request, never);
    expect(sounds.size).toBe(8);
  });

  it('of a later provider does not keep the first one from being asked', async () => {
    const env = hostWith('deepgram,azure', memory());
    double.deepgram.answerWith({ status: 400 });
    expect(await speak(env, request, never)).toMatchObject({ provider: 'azure' });
    double.deepgram.answerWith(() => 60);
    expect(await speak(env, request, never)).toMatchObject({ provider: 'deepgram', cached: false });
  });
});

describe('the environment', () => {
  it.each([
    ['an unknown name', { AI_TTS: 'elevenlab' }, 'AI_TTS: there is no provider "elevenlab"'],
    ['OpenAI without a key', { AI_TTS: 'openai-compatible' }, 'AI_OPENAI_API_KEY'],
    ['ElevenLabs without a key', { AI_TTS: 'elevenlabs' }, 'AI_TTS=elevenlabs needs AI_ELEVENLABS_API_KEY'],
    ['Azure without a key', { AI_TTS: 'azure', AI_AZURE_REGION: 'westeurope' }, 'AI_TTS=azure needs AI_AZURE_KEY'],
    ['Azure without a region', { AI_TTS: 'azure', AI_AZURE_KEY: 'k' }, 'AI_AZURE_REGION'],
    ['a region that is none', { AI_TTS: 'azure', AI_AZURE_KEY: 'k', AI_AZURE_REGION: 'x.test/' }, 'AI_AZURE_REGION'],
    ['an address that is none', { AI_TTS: 'azure', AI_AZURE_KEY: 'k', AI_AZURE_TTS_URL: 'here' }, 'AI_AZURE_TTS_URL'],
    ['Deepgram without a key', { AI_TTS: 'espeak-ng,deepgram' }, 'AI_TTS=deepgram needs AI_DEEPGRAM_API_KEY'],
  ])('is an error at start: %s', (_, secrets, message) => {
    expect(() => checkProviders(secrets)).toThrow(ProviderError);
    expect(() => checkProviders(secrets)).toThrow(message);
  });

  it.each([
    [{ AI_ELEVENLABS_API_KEY: 'k', AI_TTS: 'elevenlabs' }, 'eleven_flash_v2_5', 'https://api.elevenlabs.io'],
    [{ AI_OPENAI_API_KEY: 'k', AI_TTS: 'openai-compatible' }, 'gpt-4o-mini-tts', 'https://api.openai.com/v1'],
    [
      { AI_AZURE_KEY: 'k', AI_AZURE_REGION: 'eastus2', AI_TTS: 'azure' },
      undefined,
      'https://eastus2.tts.speech.microsoft.com',
    ],
    [{ AI_DEEPGRAM_API_KEY: 'k', AI_TTS: 'deepgram' }, undefined, 'https://api.deepgram.com'],
  ])('needs no more than %j', (secrets, model, address) => {
    const [provider] = speechProviders({ secrets });
    expect([provider?.model, provider?.address]).toEqual([model, address]);
  });

  it('may name every provider that has voices', () => {
    const secrets = { ...double.secrets, AI_TTS: providerNames.AI_TTS.join(',') };
    const voice = { speak: async () => espeaks };
    const speech = { 'svox-pico': voice, 'espeak-ng': voice };
    const named = speechProviders({ secrets, speech }).map(({ name }) => name);
    expect(named).toEqual(providerNames.AI_TTS);
  });

  it.each([
    ['', false],
    ['svox-pico,espeak-ng', false],
    ['espeak-ng', false],
    ['espeak-ng,azure', false],
    ['azure,espeak-ng', true],
  ])('with AI_TTS=%s has a hosted voice: %s', (AI_TTS, hosted) => {
    expect(hasHostedSpeech({ AI_TTS })).toBe(hosted);
  });
});
