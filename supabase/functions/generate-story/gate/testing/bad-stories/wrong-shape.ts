import { draftOf, shinglesIn } from '../library-draft.ts';
import { type Spoiling, storyOf, withPhrase, withSentence, withSentences } from './bad-story.ts';

const long = (text: string, times: number) => Array.from({ length: times }, () => text).join(' ');

/** Too many, too few, too long, missing, or copied. */
export const wrongShape: readonly Spoiling[] = [
  {
    name: 'seven sentences',
    code: 'sentence-count',
    spoil: (draft) => ({ ...draft, sentences: draft.sentences.slice(0, 7) }),
  },
  {
    name: 'thirteen sentences',
    code: 'sentence-count',
    spoil: (draft, _, library) => {
      const other = draftOf(storyOf(library, 'travel-beginner'), 'Spanish', 'English');
      return { ...draft, sentences: [...draft.sentences, ...other.sentences].slice(0, 13) };
    },
  },
  {
    name: 'four hundred sentences',
    code: 'sentence-count',
    spoil: (draft) => ({ ...draft, sentences: Array.from({ length: 40 }, () => draft.sentences).flat() }),
  },
  { name: 'no sentence', code: 'sentence-count', spoil: (draft) => ({ ...draft, sentences: [] }) },
  {
    name: 'all in one item',
    code: 'sentence-count',
    spoil: (draft) => ({
      ...draft,
      sentences: [
        {
          text: draft.sentences.map(({ text }) => text).join(' '),
          translation: draft.sentences.map(({ translation }) => translation).join(' '),
        },
      ],
    }),
  },
  {
    name: 'eight sentences where a long story was asked for',
    code: 'sentence-count',
    spoil: (draft) => ({ ...draft, sentences: draft.sentences.slice(0, 8) }),
    wish: (wish) => ({ ...wish, length: 'long' }),
  },
  {
    name: 'a sentence that is missing, with its translation there',
    code: 'length',
    spoil: (draft) => withSentence(draft, 4, { text: '' }),
  },
  {
    name: 'no translation at all',
    code: 'translation-missing',
    spoil: (draft) => withSentences(draft, () => ({ translation: '' })),
  },
  {
    name: 'one translation missing',
    code: 'translation-missing',
    spoil: (draft) => withSentence(draft, 6, { translation: ' ' }),
  },
  {
    name: 'a sentence in place of its translation',
    code: 'translation-missing',
    spoil: (draft) => withSentence(draft, 6, { translation: draft.sentences[6]?.text ?? '' }),
  },
  {
    name: 'a translation that leaves nearly everything out',
    code: 'translation-length',
    spoil: (draft) => withSentence(draft, 3, { translation: 'You buy.' }),
  },
  {
    name: 'a translation that tells three sentences',
    code: 'translation-length',
    spoil: (draft) =>
      withSentence(draft, 1, {
        translation: draft.sentences
          .slice(1, 5)
          .map((one) => one.translation)
          .join(' '),
      }),
  },
  {
    name: 'two sentences with the same translation',
    code: 'repetition',
    spoil: (draft) => withSentence(draft, 5, { translation: draft.sentences[4]?.translation ?? '' }),
  },
  {
    name: 'the same sentence ten times',
    code: 'repetition',
    spoil: (draft) => withSentences(draft, () => ({ ...draft.sentences[4] })),
  },
  {
    name: 'a sentence that comes again at the end',
    code: 'repetition',
    spoil: (draft) => withSentence(draft, 9, { text: draft.sentences[0]?.text ?? '' }),
  },
  {
    name: 'the same sentence about one thing after the other',
    code: 'repetition',
    spoil: (draft) =>
      withSentences(draft, (_, index) => ({
        text: `Tú compras en el mercado de tu barrio el número ${index + 1} hoy.`,
      })),
  },
  {
    name: 'the same words over and over',
    code: 'repetition',
    spoil: (draft) => withSentence(draft, 4, { text: 'En casa escuchas muy muy muy muy muy bien la radio.' }),
  },
  {
    name: 'the learner’s last story again',
    code: 'copy',
    wish: (wish, library) => ({
      ...wish,
      otherStories: [shinglesIn(storyOf(library, 'food-beginner'), 'Spanish')],
    }),
  },
  {
    name: 'an earlier story with its sentences in another order',
    code: 'copy',
    spoil: (draft) => ({
      ...draft,
      sentences: draft.sentences.toReversed(),
      keyPhrases: draft.keyPhrases.map((note) => ({ ...note, sentence: 9 - note.sentence })),
    }),
    wish: (wish, library) => ({
      ...wish,
      otherStories: library.map((story) => shinglesIn(story, 'Spanish')),
    }),
  },
  {
    name: 'a library story with other things in it',
    code: 'copy',
    spoil: (draft) =>
      withSentences(draft, ({ text }) => ({
        text: text
          .replace('sábado', 'domingo')
          .replace('tomates', 'patatas')
          .replace('vecina', 'prima')
          .replace('sopa', 'tarta'),
      })),
    wish: (wish, library) => ({
      ...wish,
      otherStories: [shinglesIn(storyOf(library, 'food-beginner'), 'Spanish')],
    }),
  },
  {
    name: 'an earlier story with three new sentences',
    code: 'copy',
    story: 'travel-intermediate',
    language: 'German',
    spoil: (draft, _, library) => {
      const other = draftOf(storyOf(library, 'food-intermediate'), 'German', 'English');
      return { ...draft, sentences: [...other.sentences.slice(0, 3), ...draft.sentences.slice(3)] };
    },
    wish: (wish, library) => ({
      ...wish,
      otherStories: [shinglesIn(storyOf(library, 'travel-intermediate'), 'German')],
    }),
  },
  {
    name: 'four key phrases',
    code: 'phrase-count',
    spoil: (draft) => ({ ...draft, keyPhrases: draft.keyPhrases.slice(1) }),
  },
  { name: 'no key phrase', code: 'phrase-count', spoil: (draft) => ({ ...draft, keyPhrases: [] }) },
  {
    name: 'six key phrases',
    code: 'phrase-count',
    spoil: (draft) => ({ ...draft, keyPhrases: [...draft.keyPhrases, ...draft.keyPhrases.slice(0, 1)] }),
  },
  {
    name: 'a key phrase that is nowhere',
    code: 'phrase-absent',
    spoil: (draft) => withPhrase(draft, 2, { phrase: 'Quitas la mesa' }),
  },
  {
    name: 'a key phrase in its dictionary form',
    code: 'phrase-absent',
    spoil: (draft) => withPhrase(draft, 0, { phrase: 'tener hambre' }),
  },
  {
    name: 'a key phrase that begins inside a word',
    code: 'phrase-absent',
    spoil: (draft) => withPhrase(draft, 0, { phrase: 'enes hambre' }),
  },
  {
    name: 'a key phrase of a sentence there is not',
    code: 'phrase-absent',
    spoil: (draft) => withPhrase(draft, 0, { sentence: 40 }),
  },
  {
    name: 'the same key phrase twice',
    code: 'phrase-repeated',
    spoil: (draft) => withPhrase(draft, 1, { ...draft.keyPhrases[0] }),
  },
  {
    name: 'a key phrase of one word',
    code: 'phrase-length',
    spoil: (draft) => withPhrase(draft, 0, { phrase: 'hambre' }),
  },
  {
    name: 'a whole sentence as a key phrase',
    code: 'phrase-length',
    spoil: (draft) => withPhrase(draft, 0, { phrase: 'En casa escuchas la radio y preparas una sopa', sentence: 4 }),
  },
  {
    name: 'a key phrase without a translation',
    code: 'translation-missing',
    spoil: (draft) => withPhrase(draft, 3, { translation: '' }),
  },
  { name: 'a key phrase without a tip', code: 'length', spoil: (draft) => withPhrase(draft, 3, { tip: '' }) },
  {
    name: 'two questions to the learner',
    code: 'prompt-count',
    spoil: (draft) => ({ ...draft, speakingPrompts: draft.speakingPrompts.slice(1) }),
  },
  {
    name: 'the same question three times',
    code: 'prompt-count',
    spoil: (draft) => ({ ...draft, speakingPrompts: draft.speakingPrompts.map(() => draft.speakingPrompts[0] ?? '') }),
  },
  { name: 'a topic there is not', code: 'topic', spoil: (draft) => ({ ...draft, topic: 'Crime' }) },
  { name: 'no title', code: 'length', spoil: (draft) => ({ ...draft, title: '' }) },
  {
    name: 'a title as long as a story',
    code: 'length',
    spoil: (draft) => ({ ...draft, title: draft.sentences.map(({ text }) => text).join(' ') }),
  },
  { name: 'an empty translation of the title', code: 'length', spoil: (draft) => ({ ...draft, titleTranslation: '' }) },
  {
    name: 'a translation of the title as long as a story',
    code: 'length',
    spoil: (draft) => ({ ...draft, titleTranslation: long(draft.scenario, 5) }),
  },
  { name: 'no scenario', code: 'length', spoil: (draft) => ({ ...draft, scenario: '' }) },
  {
    name: 'an endless scenario',
    code: 'length',
    spoil: (draft) => ({ ...draft, scenario: long(draft.scenario, 20) }),
  },
  {
    name: 'a tip longer than the story',
    code: 'length',
    spoil: (draft) => withPhrase(draft, 1, { tip: long(draft.keyPhrases[1]?.tip ?? '', 12) }),
  },
];
