import { z } from 'zod';
import { type Arrived, Refusal } from './hearing-protocols.ts';
import { silentMp3 } from './silent-mp3.ts';

/** What a protocol has read from a request. */
export interface AskedToSpeak {
  /** The text as it is spoken: without markup, unescaped. */
  readonly text: string;
  readonly voice: string;
  /** Everything else in the request: the body's fields, the query, the markup around the text. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface SpokenAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

/** How long each character of a text takes, in milliseconds. */
export type Pace = (character: string, index: number) => number;

export interface SpeechProtocol {
  readonly path: RegExp;
  /** @throws Refusal */
  understand(arrived: Arrived): AskedToSpeak;
  /** The documented answer: real sound, as long as the text takes at that pace. */
  speak(asked: AskedToSpeak, pace: Pace): SpokenAnswer;
}

/** The key that every service of the double accepts. */
export const speechKey = 'speech-key';

const durationOf = (text: string, pace: Pace) =>
  [...text].reduce((sum, character, index) => sum + pace(character, index), 0);

const mp3 = { 'content-type': 'audio/mpeg' };

function read<Body>({ body }: Arrived, schema: z.ZodType<Body>, refuse: (what: string) => Refusal): Body {
  let given: unknown;
  try {
    given = JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw refuse('the body is no JSON');
  }
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw refuse(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join());
  return parsed.data;
}

const openAiVoices = 'alloy ash ballad coral echo fable onyx nova sage shimmer verse marin cedar'.split(' ');
const openAiBody = z
  .strictObject({
    model: z.enum(['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts', 'gpt-4o-mini-tts-2025-12-15']),
    voice: z.enum(openAiVoices),
    input: z.string().min(1).max(4096),
    response_format: z.enum(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']).optional(),
    speed: z.number().min(0.25).max(4).optional(),
    instructions: z.string().max(4096).optional(),
  })
  .refine(({ model, instructions }) => !instructions || model.startsWith('gpt-'), 'instructions are not for tts-1');

export const openAiSpeech: SpeechProtocol = {
  path: /^\/v1\/audio\/speech$/,
  understand(arrived) {
    const refuse = (status: number) => (message: string) =>
      new Refusal(status, { error: { message, type: 'invalid_request_error', param: null, code: null } });
    if (arrived.headers.get('authorization') !== `Bearer ${speechKey}`) throw refuse(401)('Incorrect API key provided');
    const { input, voice, ...fields } = read(arrived, openAiBody, refuse(400));
    return { text: input, voice, fields };
  },
  speak: ({ text }, pace) => ({
    headers: mp3,
    body: silentMp3(durationOf(text, pace), { sampleRate: 24_000, kilobits: 160 }),
  }),
};

const elevenLabsBody = z.strictObject({
  text: z.string().min(1).max(10_000),
  model_id: z.enum(['eleven_v3', 'eleven_multilingual_v2', 'eleven_flash_v2_5', 'eleven_turbo_v2_5']),
  language_code: z.string().length(2).optional(),
  voice_settings: z.strictObject({ speed: z.number().min(0.7).max(1.2) }).optional(),
});
/** The voices that every account has. */
const elevenLabsVoices =
  /^(JBFqnCBsd6RMkjVDRZzb|pFZP5JQG7iQjIQuC4Bku|nPczCjzI2devNBz1zQrb|cgSgspJ2msm6clMCkdW9|onwK4e9ZLuTAKqWW03F9|TX3LPaxmHKxFdv7VOQHJ|iP95p4xoKVk53GoZ742B|hpp4J3VqNfWAUOO0d1Us|EXAVITQu4vr4xnSDxMaL)$/;

export const elevenLabsSpeech: SpeechProtocol = {
  path: /^\/v1\/text-to-speech\/[^/]+\/with-timestamps$/,
  understand(arrived) {
    const refuse = (status: number, kind: string, message: string) =>
      new Refusal(status, { detail: { status: kind, message } });
    if (arrived.headers.get('xi-api-key') !== speechKey) throw refuse(401, 'invalid_api_key', 'Invalid API key');
    const voice = arrived.url.pathname.split('/')[3] ?? '';
    if (!elevenLabsVoices.test(voice)) throw refuse(404, 'voice_not_found', 'A voice with that id was not found');
    const query = Object.fromEntries(arrived.url.searchParams);
    if (!/^mp3_(22050_32|24000_48|44100_(32|64|96|128|192))$/.test(query.output_format ?? '')) {
      throw refuse(422, 'invalid_output_format', 'output_format');
    }
    const { text, ...fields } = read(arrived, elevenLabsBody, (what) => refuse(422, 'invalid_parameters', what));
    if (fields.language_code && fields.model_id === 'eleven_multilingual_v2') {
      throw refuse(400, 'unsupported_language', 'This model does not support language_code');
    }
    return { text, voice, fields: { ...query, ...fields } };
  },
  speak({ text }, pace) {
    const characters = [...text];
    let at = 0;
    const times = characters.map((character, index) => {
      const from = at;
      at += pace(character, index);
      return [from / 1000, at / 1000] as const;
    });
    const alignment = {
      characters,
      character_start_times_seconds: times.map(([from]) => from),
      character_end_times_seconds: times.map(([, to]) => to),
    };
    const sound = silentMp3(durationOf(text, pace), { sampleRate: 44_100, kilobits: 64 });
    const audio = Buffer.from(sound).toString('base64');
    return {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ audio_base64: audio, alignment, normalized_alignment: alignment }),
    };
  },
};

/** A document with one voice: its text may contain escaped characters and no markup. */
const ssml =
  /^<speak version="1\.0" xmlns="http:\/\/www\.w3\.org\/2001\/10\/synthesis" xml:lang="([a-z]{2}-[A-Z]{2})"><voice name="([a-z]{2}-[A-Z]{2}-[A-Za-z]+Neural)">(?:<lang xml:lang="([a-z]{2}-[A-Z]{2})">)?(?:<prosody rate="([\d.]+)">)?((?:[^<&]|&(?:amp|lt|gt|quot|apos);)+)(?:<\/prosody>)?(?:<\/lang>)?<\/voice><\/speak>$/u;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const azureSpeech: SpeechProtocol = {
  path: /^\/cognitiveservices\/v1$/,
  understand({ headers, body }) {
    const refuse = (status: number) => new Refusal(status, '');
    if (headers.get('ocp-apim-subscription-key') !== speechKey) throw refuse(401);
    if (headers.get('content-type') !== 'application/ssml+xml') throw refuse(415);
    if (!headers.get('user-agent') || headers.get('user-agent') === 'node') throw refuse(400);
    const format = headers.get('x-microsoft-outputformat') ?? '';
    if (format !== 'audio-24khz-48kbitrate-mono-mp3') throw refuse(400);
    const found = ssml.exec(new TextDecoder('utf-8', { fatal: true }).decode(body));
    const [, own, voice = '', lang, rate, escaped = ''] = found ?? [];
    // XML 1.0 forbids these characters, escaped or not.
    if (!found || /[\p{Cc}--[\t\n\r]]|[\ufffe\uffff]/v.test(escaped)) throw refuse(400);
    if (rate !== undefined && (Number(rate) < 0.5 || Number(rate) > 2)) throw refuse(400);
    const text = escaped.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '');
    return { text, voice, fields: { own, lang, rate, format } };
  },
  speak: ({ text }, pace) => ({
    headers: mp3,
    body: silentMp3(durationOf(text, pace), { sampleRate: 24_000, kilobits: 48 }),
  }),
};

const deepgramVoices =
  /^aura-2-(alvaro-es|carina-es|javier-es|estrella-es|celeste-es|selena-es|hector-fr|agathe-fr|julius-de|viktoria-de|elara-de|livia-it|cinzia-it|thalia-en|andromeda-en)$/;
const deepgramQuery = z.strictObject({
  model: z.string().regex(deepgramVoices),
  encoding: z.literal('mp3'),
  bit_rate: z.enum(['32000', '48000']).optional(),
  mip_opt_out: z.enum(['true', 'false']).optional(),
  speed: z.coerce.number().min(0.7).max(1.5).optional(),
});

export const deepgramSpeech: SpeechProtocol = {
  path: /^\/v1\/speak$/,
  understand(arrived) {
    const refuse = (status: number, code: string) => (message: string) =>
      new Refusal(status, { err_code: code, err_msg: message, request_id: '7d4a1a66-91a8-4e1d-a1e5-3b5f6b2c0d11' });
    if (arrived.headers.get('authorization') !== `Token ${speechKey}`) {
      throw refuse(401, 'INVALID_AUTH')('Invalid credentials.');
    }
    const query = deepgramQuery.safeParse(Object.fromEntries(arrived.url.searchParams));
    if (!query.success) throw refuse(400, 'INVALID_QUERY_PARAMETER')(query.error.issues[0]?.message ?? '');
    const { text } = read(arrived, z.strictObject({ text: z.string().min(1) }), refuse(400, 'PAYLOAD_ERROR'));
    if (text.length > 2000)
      throw refuse(413, 'PAYLOAD_TOO_LARGE')('Input text exceeds maximum character limit of 2000');
    const { model, ...fields } = query.data;
    return { text, voice: model, fields };
  },
  speak: ({ text }, pace) => ({
    headers: mp3,
    body: silentMp3(durationOf(text, pace), { sampleRate: 22_050, kilobits: 48 }),
  }),
};
