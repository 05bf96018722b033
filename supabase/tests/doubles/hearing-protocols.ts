/** A service refuses an invalid request, in its own words. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** A request before a protocol has read it. */
export interface Arrived {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** What a protocol has read from it. */
export interface Understood {
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  /** In a multipart form. */
  readonly fileName?: string;
  /** Every field of a form except the file, or of the query. */
  readonly fields: Readonly<Record<string, string>>;
  /** Azure's `Pronunciation-Assessment`, decoded. */
  readonly assessment?: Readonly<Record<string, unknown>>;
}

export interface Protocol {
  readonly path: string;
  /** @throws Refusal */
  understand(arrived: Arrived): Promise<Understood>;
  /** The documented answer with this text. */
  answer(text: string): unknown;
}

/** The key that every service of the double accepts. */
export const hearingKey = 'sk-test';

/** ISO 639-1 codes of the languages that can be learned here. */
const languages = ['es', 'fr', 'de', 'it', 'ar', 'en'];

/** OpenAI's transcriptions; a self-hosted server may require no key. */
export const openAi: Protocol = {
  path: '/v1/audio/transcriptions',
  async understand(arrived) {
    const refuse = (status: number, message: string) =>
      new Refusal(status, { error: { message, type: 'invalid_request_error' } });
    const given = arrived.headers.get('authorization');
    if (given !== null && given !== `Bearer ${hearingKey}`) throw refuse(401, 'Incorrect API key provided');
    const understood = await readForm(arrived, (what) => refuse(400, what));
    allow(
      understood.fields,
      {
        model: /^(gpt-transcribe|gpt-4o(-mini)?-transcribe|whisper-1)$/,
        [understood.fields.model === 'gpt-transcribe' ? 'languages[]' : 'language']: /^[a-z]{2}$/,
        response_format: /^json$/,
      },
      (field) => refuse(400, `Invalid value for ${field}`),
    );
    return understood;
  },
  answer: (text) => ({ text, usage: { type: 'duration', seconds: 2 } }),
};

export const elevenLabs: Protocol = {
  path: '/v1/speech-to-text',
  async understand(arrived) {
    const missing = (field: string) =>
      new Refusal(422, { detail: [{ loc: ['body', field], msg: 'Field required', type: 'missing' }] });
    if (arrived.headers.get('xi-api-key') !== hearingKey)
      throw new Refusal(401, { detail: { status: 'invalid_api_key', message: 'Invalid API key' } });
    const understood = await readForm(arrived, missing);
    allow(
      understood.fields,
      {
        model_id: /^scribe_v[12]$/,
        language_code: new RegExp(`^(${languages.join('|')})$`),
        tag_audio_events: /^(true|false)$/,
        timestamps_granularity: /^(none|word|character)$/,
      },
      missing,
    );
    return understood;
  },
  answer: (text) => ({ language_code: 'spa', language_probability: 0.98, text, words: [] }),
};

export const deepgram: Protocol = {
  path: '/v1/listen',
  async understand({ url, headers, body }) {
    const refuse = (status: number, err_code: string, err_msg: string) =>
      new Refusal(status, { err_code, err_msg, request_id: crypto.randomUUID() });
    if (headers.get('authorization') !== `Token ${hearingKey}`)
      throw refuse(401, 'INVALID_AUTH', 'Invalid credentials.');
    const fields = Object.fromEntries(url.searchParams);
    allow(
      fields,
      {
        model: /^nova-[23]$/,
        language: new RegExp(`^(${languages.join('|')})$`),
        punctuate: /^true$/,
        mip_opt_out: /^true$/,
      },
      (field) => refuse(400, 'Bad Request', `Bad Request: ${field}`),
    );
    const mimeType = headers.get('content-type') ?? '';
    if (!mimeType.startsWith('audio/') || body.byteLength === 0)
      throw refuse(400, 'Bad Request', 'Bad Request: failed to process audio: corrupt or unsupported data');
    return { fields, mimeType, bytes: body };
  },
  answer: (transcript) => ({
    metadata: { request_id: crypto.randomUUID(), duration: 2, channels: 1 },
    results: { channels: [{ alternatives: [{ transcript, confidence: transcript === '' ? 0 : 0.98, words: [] }] }] },
  }),
};

/** Refuses fields that are missing, unknown or not as documented. */
function allow(
  fields: Readonly<Record<string, string>>,
  documented: Readonly<Record<string, RegExp>>,
  refuse: (field: string) => Refusal,
): void {
  for (const field of Object.keys(fields)) if (!Object.hasOwn(documented, field)) throw refuse(field);
  for (const [field, form] of Object.entries(documented)) if (!form.test(fields[field] ?? '')) throw refuse(field);
}

async function readForm({ headers, body }: Arrived, refuse: (what: string) => Refusal): Promise<Understood> {
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) throw refuse('file');
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw refuse('file');
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return {
    fileName: file.name,
    mimeType: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
    fields: Object.fromEntries(fields),
  };
}
