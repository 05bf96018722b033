import type { AssessedWord } from '@fabula/contracts';
import { z } from 'zod';
import type { Provider } from '../_shared/providers/provider.ts';
import { ProviderFailure } from '../_shared/providers/provider-failure.ts';
import type { AzureServer } from '../_shared/providers/provider-settings.ts';
import { recognise } from './azure.ts';
import type { Attempted, Pronunciation } from './spoken.ts';

const score = z.number().min(0).max(100);

/** Over REST the scores stand beside the other fields; in the SDK's protocol they have an object of their own. */
function beside(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('PronunciationAssessment' in value)) return value;
  const { PronunciationAssessment: scores } = value;
  return typeof scores === 'object' ? { ...value, ...scores } : value;
}

const phoneme = z.preprocess(beside, z.object({ Phoneme: z.string().default(''), AccuracyScore: score }));

const word = z.preprocess(
  beside,
  z.object({
    Word: z.string().min(1),
    ErrorType: z.enum(['None', 'Mispronunciation', 'Omission', 'Insertion']),
    AccuracyScore: score.optional(),
    Phonemes: z.array(phoneme).default([]),
  }),
);

const assessed = z.preprocess(
  beside,
  z.object({
    AccuracyScore: score,
    FluencyScore: score,
    CompletenessScore: score,
    Words: z.array(word).min(1),
  }),
);

const kinds = {
  None: 'said',
  Mispronunciation: 'mispronounced',
  Omission: 'omitted',
  Insertion: 'inserted',
} as const satisfies Record<z.output<typeof word>['ErrorType'], AssessedWord['kind']>;

/** Azure's pronunciation assessment of a text that was to be read. */
export function azurePronunciation(ear: AzureServer): Provider<Attempted, Pronunciation> {
  return {
    name: 'azure',
    address: ear.baseUrl,
    async ask(attempted, signal) {
      const header = { 'pronunciation-assessment': base64Json(parametersOf(attempted)) };
      const recognised = await recognise(ear, attempted, signal, header);
      // Where nothing was heard there is nothing to judge.
      if (!recognised) return undefined;
      const parsed = assessed.safeParse(recognised.best);
      if (!parsed.success) throw new ProviderFailure('malformed', { status: 200 });
      const { AccuracyScore, FluencyScore, CompletenessScore, Words } = parsed.data;
      const output = {
        accuracy: AccuracyScore,
        fluency: FluencyScore,
        completeness: CompletenessScore,
        words: Words.map(wordOf),
      };
      return { output, usage: recognised.usage };
    },
  };
}

function parametersOf({ expectedText, language }: Attempted): object {
  return {
    ReferenceText: expectedText,
    GradingSystem: 'HundredMark',
    Granularity: 'Phoneme',
    Dimension: 'Comprehensive',
    EnableMiscue: true,
    // In the other languages sounds have scores, but no names.
    ...(language === 'English' ? { PhonemeAlphabet: 'IPA' } : {}),
  };
}

function wordOf({ Word, ErrorType, AccuracyScore, Phonemes }: z.output<typeof word>): AssessedWord {
  const kind = kinds[ErrorType];
  // Only a word that was not spoken may lack a score.
  if (AccuracyScore === undefined && kind !== 'omitted') throw new ProviderFailure('malformed', { status: 200 });
  const phonemes = Phonemes.map(({ Phoneme, AccuracyScore: accuracy }) => ({ phoneme: Phoneme, accuracy }));
  const isNamed = kind !== 'omitted' && phonemes.every((sound) => sound.phoneme !== '');
  return { word: Word, accuracy: AccuracyScore ?? 0, kind, phonemes: isNamed ? phonemes : [] };
}

/** A header cannot contain letters beyond Latin. */
function base64Json(value: object): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));
}
