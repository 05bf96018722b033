import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AzureAssessment, AzureWord } from '../../tests/doubles/azure-hearing.ts';
import { type HearingAnswer, type HearingDouble, startHearingDouble } from '../../tests/doubles/hearing-doubles.ts';
import { speechWav } from '../../tests/doubles/speech-wav.ts';
import { pronunciationProviders } from './hearing.ts';
import type { Attempted } from './spoken.ts';

const file = new File([speechWav(2)], 'recording.wav', { type: 'audio/wav' });
const attempted: Attempted = { file, language: 'English', expectedText: 'Good morning, my friend.' };

const sounds = (...given: readonly [string, number][]) =>
  given.map(([Phoneme, AccuracyScore]) => ({ Phoneme, AccuracyScore }));
const words: readonly AzureWord[] = [
  { Word: 'good', ErrorType: 'None', AccuracyScore: 92, Phonemes: sounds(['ɡ', 90], ['ʊ', 88], ['d', 98]) },
  { Word: 'morning', ErrorType: 'Mispronunciation', AccuracyScore: 41, Phonemes: sounds(['m', 95], ['ɔ', 12]) },
  { Word: 'well', ErrorType: 'Insertion', AccuracyScore: 77, Phonemes: sounds(['w', 77]) },
  { Word: 'my', ErrorType: 'Omission' },
  { Word: 'friend', ErrorType: 'None', AccuracyScore: 100, Phonemes: [] },
];
const scores = { AccuracyScore: 80.5, FluencyScore: 74, CompletenessScore: 75 };
const assessment: AzureAssessment = { ...scores, Words: words };

let double: HearingDouble;
beforeEach(async () => {
  double = await startHearingDouble();
});
afterEach(() => double.close());

function assess(changes: Partial<Attempted> = {}, signal = new AbortController().signal) {
  const [judge] = pronunciationProviders({ ...double.secrets, AI_PRONOUNCE: 'azure' });
  if (!judge) throw new Error('Nobody judges');
  return judge.ask({ ...attempted, ...changes }, signal);
}

describe('Azure’s pronunciation assessment', () => {
  it('gives every word its score, its kind and its sounds', async () => {
    double.assessment.answerWith({ assessment });
    expect(await assess()).toEqual({
      output: {
        accuracy: 80.5,
        fluency: 74,
        completeness: 75,
        words: [
          {
            word: 'good',
            accuracy: 92,
            kind: 'said',
            phonemes: [
              { phoneme: 'ɡ', accuracy: 90 },
              { phoneme: 'ʊ', accuracy: 88 },
              { phoneme: 'd', accuracy: 98 },
            ],
          },
          {
            word: 'morning',
            accuracy: 41,
            kind: 'mispronounced',
            phonemes: [
              { phoneme: 'm', accuracy: 95 },
              { phoneme: 'ɔ', accuracy: 12 },
            ],
          },
          { word: 'well', accuracy: 77, kind: 'inserted', phonemes: [{ phoneme: 'w', accuracy: 77 }] },
          { word: 'my', accuracy: 0, kind: 'omitted', phonemes: [] },
          { word: 'friend', accuracy: 100, kind: 'said', phonemes: [] },
        ],
      },
      usage: { audioSeconds: 1.1 },
    });
    expect(double.refusals).toEqual([]);
  });

  it('is told the expected text, in any script, and asked for IPA where sounds have names', async () => {
    double.assessment.answerWith({ assessment });
    await assess();
    await assess({ language: 'Arabic', expectedText: 'يوم الجمعة' });
    const common = {
      GradingSystem: 'HundredMark',
      Granularity: 'Phoneme',
      Dimension: 'Comprehensive',
      EnableMiscue: true,
    };
    expect(double.assessment.requests).toMatchObject([
      {
        fields: { language: 'en-US' },
        assessment: { ...common, ReferenceText: attempted.expectedText, PhonemeAlphabet: 'IPA' },
      },
      { fields: { language: 'ar-SA' }, assessment: { ...common, ReferenceText: 'يوم الجمعة' } },
    ]);
    expect(double.assessment.requests[1]?.assessment).not.toHaveProperty('PhonemeAlphabet');
  });

  it('has no sounds where they have no names', async () => {
    const [good] = words;
    const nameless = { ...good, Word: 'buenos', ErrorType: 'None' as const, Phonemes: sounds(['', 90], ['', 12]) };
    double.assessment.answerWith({ assessment: { ...scores, Words: [nameless] } });
    const answer = await assess({ language: 'Spanish', expectedText: 'Buenos días' });
    expect(answer?.output.words).toEqual([{ word: 'buenos', accuracy: 92, kind: 'said', phonemes: [] }]);
  });

  it('reads scores in an object of their own, as in the SDK’s protocol', async () => {
    const word = { Word: 'good', PronunciationAssessment: { AccuracyScore: 9, ErrorType: 'None' } };
    const phoneme = { Phoneme: 'ɡ', PronunciationAssessment: { AccuracyScore: 9 } };
    const best = {
      Display: 'Good',
      Lexical: 'good',
      PronunciationAssessment: scores,
      Words: [{ ...word, Phonemes: [phoneme] }],
    };
    double.assessment.answerWith({
      status: 200,
      body: JSON.stringify({ RecognitionStatus: 'Success', NBest: [best] }),
    });
    expect((await assess())?.output).toMatchObject({
      fluency: 74,
      words: [{ word: 'good', accuracy: 9, phonemes: [{ phoneme: 'ɡ', accuracy: 9 }] }],
    });
  });

  it('gives no assessment where nothing was heard, or of a format it cannot read', async () => {
    double.assessment.answerWith('');
    expect(await assess()).toBeUndefined();
    expect(await assess({ file: new File(['x'], 'recording.webm', { type: 'audio/webm' }) })).toBeUndefined();
  });

  const successWith = (best: object): HearingAnswer => {
    const reading = { Display: 'Good', Lexical: 'good', ...best };
    return { status: 200, body: JSON.stringify({ RecognitionStatus: 'Success', NBest: [reading] }) };
  };
  it.each<[string, HearingAnswer, string]>([
    ['a text without an assessment', 'Good morning', 'malformed'],
    ['no words', successWith({ ...scores, Words: [] }), 'malformed'],
    ['a score beyond the scale', successWith({ ...scores, FluencyScore: 101, Words: words }), 'malformed'],
    ['a word without a score', successWith({ ...scores, Words: [{ Word: 'good', ErrorType: 'None' }] }), 'malformed'],
    [
      'an unknown kind of word',
      successWith({ ...scores, Words: [{ Word: 'good', ErrorType: 'Sung', AccuracyScore: 1 }] }),
      'malformed',
    ],
    ['no readings', { status: 200, body: '{"RecognitionStatus":"Success","NBest":[]}' }, 'malformed'],
    ['an error of its own', { status: 200, body: '{"RecognitionStatus":"Error"}' }, 'failed'],
    ['a page', 'html', 'malformed'],
    ['no answer', 'empty', 'malformed'],
    ['half an answer', 'truncated', 'malformed'],
    ['being busy', { status: 429 }, 'busy'],
  ])('invents nothing after %s', async (_, answer, kind) => {
    double.assessment.answerWith(answer);
    await expect(assess()).rejects.toMatchObject({ name: 'ProviderFailure', kind });
  });
});
