import { functionAnswers } from '@fabula/testing';

const sounds = (...given: readonly [phoneme: string, accuracy: number][]) =>
  given.map(([phoneme, accuracy]) => ({ phoneme, accuracy }));

/** "Good morning, my friend.", said as "good mornin well friend". */
export const englishPronunciation = {
  ...{ accuracy: 80.5, fluency: 74, completeness: 75 },
  words: [
    { word: 'good', accuracy: 92, kind: 'said', phonemes: sounds(['ɡ', 90], ['ʊ', 88.4], ['d', 98]) },
    { word: 'morning', accuracy: 55, kind: 'mispronounced', phonemes: sounds(['m', 95], ['ɔ', 62], ['ɹ', 12]) },
    { word: 'my', accuracy: 0, kind: 'omitted', phonemes: [] },
    { word: 'well', accuracy: 77, kind: 'inserted', phonemes: sounds(['w', 77], ['ɛ', 60], ['l', 85]) },
    {
      word: 'friend',
      accuracy: 71,
      kind: 'said',
      phonemes: sounds(['f', 90], ['ɹ', 44], ['ɛ', 80], ['n', 90], ['d', 70]),
    },
  ],
  provider: 'azure',
} as const;

/** "أنت جائع", assessed without single sounds. */
export const arabicPronunciation = {
  ...{ accuracy: 72, fluency: 91, completeness: 100 },
  words: [
    { word: 'أنت', accuracy: 96, kind: 'said', phonemes: [] },
    { word: 'جائع', accuracy: 48, kind: 'mispronounced', phonemes: [] },
  ],
  provider: 'azure',
} as const;

/** The server's answer with this transcript and pronunciation. */
export function hearsPronounced(
  text: string,
  pronunciation: { readonly provider: string } & Readonly<Record<string, unknown>>,
) {
  const { provider, ...assessment } = pronunciation;
  const answer = { text, source: { provider: 'deepgram' }, pronunciation: { ...assessment, source: { provider } } };
  return functionAnswers('speech-to-text', answer);
}
