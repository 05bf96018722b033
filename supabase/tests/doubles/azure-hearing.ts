import { hearingKey, type Protocol, Refusal } from './hearing-protocols.ts';

/** A word of an assessment, as Azure's documentation shows it without its times. */
export interface AzureWord {
  readonly Word: string;
  readonly ErrorType: 'None' | 'Mispronunciation' | 'Omission' | 'Insertion';
  readonly AccuracyScore?: number;
  readonly Phonemes?: readonly { readonly Phoneme: string; readonly AccuracyScore: number }[];
}

export interface AzureAssessment {
  readonly AccuracyScore: number;
  readonly FluencyScore: number;
  readonly CompletenessScore: number;
  readonly Words: readonly AzureWord[];
}

const locales = ['es-ES', 'fr-FR', 'de-DE', 'it-IT', 'ar-SA', 'en-US'];
const wavType = 'audio/wav; codecs=audio/pcm; samplerate=16000';
const oggType = 'audio/ogg; codecs=opus';

const assessmentParameters: Readonly<Record<string, (value: unknown) => boolean>> = {
  ReferenceText: (value) => typeof value === 'string' && value !== '',
  GradingSystem: (value) => value === 'HundredMark',
  Granularity: (value) => value === 'Phoneme',
  Dimension: (value) => value === 'Comprehensive',
  EnableMiscue: (value) => typeof value === 'boolean',
  PhonemeAlphabet: (value) => value === undefined || value === 'IPA' || value === 'SAPI',
};

/** Azure's speech to text for short audio. Accepts 16 kHz mono WAV and Opus in Ogg, and checks their content. */
export const azure: Protocol = {
  path: '/speech/recognition/conversation/cognitiveservices/v1',
  async understand({ url, headers, body }) {
    const refuse = (status: number, message: string) =>
      new Refusal(status, { error: { code: String(status), message } });
    if (headers.get('ocp-apim-subscription-key') !== hearingKey)
      throw refuse(401, 'Access denied due to invalid subscription key or wrong API endpoint.');
    const fields = Object.fromEntries(url.searchParams);
    const { language = '', format = '', profanity = '', ...unknown } = fields;
    if (!locales.includes(language) || format !== 'detailed' || profanity !== 'raw' || Object.keys(unknown).length > 0)
      throw refuse(400, 'Bad query');
    const mimeType = headers.get('content-type') ?? '';
    const encoded = headers.get('pronunciation-assessment');
    const seconds = secondsOf(mimeType, body);
    if (seconds === null || seconds > (encoded === null ? 60 : 30)) throw refuse(400, 'Bad audio');
    const understood = { fields, mimeType, bytes: body };
    if (encoded === null) return understood;
    const assessment = decode(encoded);
    const isUnknown = (name: string) => !Object.hasOwn(assessmentParameters, name);
    const isWrong = ([name, check]: [string, (value: unknown) => boolean]) => !check(assessment[name]);
    if (Object.keys(assessment).some(isUnknown) || Object.entries(assessmentParameters).some(isWrong))
      throw refuse(400, 'Bad assessment');
    return { ...understood, assessment };
  },
  answer: (text) => (text === '' ? nothingHeard : success({ ...reading(text) })),
};

const nothingHeard = { RecognitionStatus: 'InitialSilenceTimeout', Offset: 0, Duration: 0 };

/** The documented answer to a request with the assessment header. */
export function assessed(text: string, { Words, ...scores }: AzureAssessment): unknown {
  const timed = Words.map((word, at) => ({ ...word, Offset: at * 5_000_000, Duration: 4_000_000 }));
  return success({ ...reading(text), ...scores, PronScore: scores.AccuracyScore, Words: timed });
}

function success(best: object) {
  return { RecognitionStatus: 'Success', Offset: '400000', Duration: '11000000', NBest: [best] };
}

/** The display text has punctuation, digits and capitals that nobody said. */
function reading(text: string) {
  const Lexical = text.toLowerCase().replace(/[.,;:!?¿¡]/g, '');
  const written = text.replaceAll('siete', '7');
  return { Confidence: '0.87', Lexical, ITN: Lexical, MaskedITN: Lexical, Display: written };
}

function decode(base64: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(base64, 'base64').toString('utf8')) as Record<string, unknown>; // else nothing matches
}

/** The length of a recording; null for an unreadable format. Of Ogg only the beginning is checked. */
function secondsOf(mimeType: string, bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes);
  if (mimeType === oggType) return file.subarray(0, 4).toString('latin1') === 'OggS' ? 0 : null;
  if (mimeType !== wavType || file.length < 44) return null;
  const names = [0, 8, 12, 36].map((at) => file.subarray(at, at + 4).toString('latin1'));
  const dataBytes = file.readUInt32LE(40);
  const isPcm = file.readUInt16LE(20) === 1 && file.readUInt16LE(22) === 1 && file.readUInt16LE(34) === 16;
  const isWhole = file.readUInt32LE(4) === file.length - 8 && dataBytes === file.length - 44;
  if (names.join('') !== 'RIFFWAVEfmt data' || !isPcm || !isWhole || file.readUInt32LE(24) !== 16_000) return null;
  return dataBytes / 32_000;
}
