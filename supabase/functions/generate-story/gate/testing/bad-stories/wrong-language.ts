import { draftOf } from '../library-draft.ts';
import { type Spoiling, storyOf, withPhrase, withSentence, withSentences } from './bad-story.ts';

const subbota = [
  ['Es sábado y tienes hambre.', 'Subbota, i ty golodnyy.'],
  ['Tu nevera está casi vacía.', 'Tvoy kholodilnik pochti pustoy.'],
] as const;

/** In a wrong language or a wrong script, entirely or in places. */
export const wrongLanguage: readonly Spoiling[] = [
  {
    name: 'told in French to a learner of Spanish',
    code: 'language',
    spoil: (_, story) => draftOf(story, 'French', 'English'),
  },
  {
    name: 'told in Italian to a learner of Spanish',
    code: 'language',
    spoil: (_, story) => draftOf(story, 'Italian', 'English'),
  },
  {
    name: 'told in Spanish to a learner of Italian',
    code: 'language',
    language: 'Italian',
    spoil: (_, story) => draftOf(story, 'Spanish', 'English'),
  },
  {
    name: 'told in German to a learner of English',
    code: 'language',
    language: 'English',
    native: 'French',
    spoil: (_, story) => draftOf(story, 'German', 'French'),
  },
  {
    name: 'told in English to a learner of Arabic',
    code: 'language',
    language: 'Arabic',
    native: 'French',
    spoil: (_, story) => draftOf(story, 'English', 'French'),
  },
  {
    name: 'text and translation swapped',
    code: 'language',
    spoil: (draft) => withSentences(draft, ({ text, translation }) => ({ text: translation, translation: text })),
  },
  {
    name: 'the second half told in English',
    code: 'language',
    spoil: (draft) =>
      withSentences(draft, ({ text, translation }, index) => ({ text: index < 5 ? text : translation })),
  },
  {
    name: 'one sentence told in English',
    code: 'language',
    spoil: (draft) =>
      withSentence(draft, 3, { text: 'You buy tomatoes, onions, cheese and warm bread for the evening.' }),
  },
  {
    name: 'the questions to the learner in the learner’s own language',
    code: 'language',
    spoil: (draft, story) => ({ ...draft, speakingPrompts: story.tellings.English.speakingPrompts }),
  },
  {
    name: 'translated into French for a reader of English',
    code: 'translation-language',
    spoil: (draft, story) =>
      withSentences(draft, (_, index) => ({ translation: story.tellings.French.sentences[index]?.text ?? '' })),
  },
  {
    name: 'translated into English for a reader of Russian',
    code: 'translation-language',
    native: 'Russian',
    spoil: (draft, story) =>
      withSentences(draft, (_, index) => ({ translation: story.tellings.English.sentences[index]?.text ?? '' })),
  },
  {
    name: 'half of the translations in a third language',
    code: 'translation-language',
    spoil: (draft, story) =>
      withSentences(draft, ({ translation }, index) => ({
        translation: index % 2 ? translation : (story.tellings.German.sentences[index]?.text ?? ''),
      })),
  },
  {
    name: 'tips in the language learned',
    code: 'translation-language',
    spoil: (draft, story) => ({
      ...draft,
      keyPhrases: draft.keyPhrases.map((note, at) => ({
        ...note,
        tip: story.tellings.Spanish.keyPhrases[at]?.tip ?? '',
      })),
    }),
  },
  {
    name: 'the scenario in the language learned',
    code: 'translation-language',
    spoil: (draft, story) => ({ ...draft, scenario: story.tellings.Spanish.scenario }),
  },
  {
    name: 'key phrases translated into another language',
    code: 'translation-language',
    story: 'food-advanced',
    spoil: (draft, story) => ({
      ...draft,
      keyPhrases: draft.keyPhrases.map((note, at) => ({
        ...note,
        translation: story.tellings.German.keyPhrases[at]?.phrase ?? '',
      })),
    }),
  },
  {
    name: 'translated for a reader of Japanese into English',
    code: 'translation-language',
    wish: (wish) => ({ ...wish, nativeLanguage: 'Japanese' }),
  },
  {
    name: 'translated for a reader of Portuguese into Spanish',
    code: 'translation-language',
    language: 'French',
    native: 'Spanish',
    wish: (wish) => ({ ...wish, nativeLanguage: 'Portuguese' }),
  },
  {
    name: 'translated for a reader of Chinese into English',
    code: 'script',
    wish: (wish) => ({ ...wish, nativeLanguage: 'Chinese' }),
  },
  {
    name: 'Russian written in Latin letters',
    code: 'script',
    native: 'Russian',
    spoil: (draft) => withSentences(draft, (one, index) => ({ translation: subbota[index]?.[1] ?? one.translation })),
  },
  {
    name: 'Arabic written in Latin letters',
    code: 'script',
    language: 'Arabic',
    spoil: (draft) => withSentence(draft, 1, { text: 'thallaajatuka tabdu faarigha taqriban' }),
  },
  {
    name: 'Russian instead of Arabic',
    code: 'script',
    language: 'Arabic',
    spoil: (draft, story) =>
      withSentences(draft, (_, index) => ({ text: story.tellings.Russian.sentences[index]?.text ?? '' })),
  },
  {
    name: 'a Cyrillic letter that looks like a Latin one',
    code: 'script',
    spoil: (draft) => withSentence(draft, 1, { text: 'Tu nеvera está casi vacía.' }),
  },
  {
    name: 'a Chinese sentence in between',
    code: 'script',
    spoil: (draft) => withSentence(draft, 2, { text: '你去你家附近的市场买一些东西。' }),
  },
  {
    name: 'a Greek word',
    code: 'script',
    language: 'English',
    native: 'Spanish',
    spoil: (draft) => withSentence(draft, 1, { text: 'Your fridge is almost άδειο.' }),
  },
  {
    name: 'an Arabic word in a translation',
    code: 'script',
    spoil: (draft) => withSentence(draft, 1, { translation: 'Your ثلاجة is almost empty.' }),
  },
  {
    name: 'key phrases in the learner’s own language',
    code: 'phrase-absent',
    spoil: (draft) => withPhrase(draft, 0, { phrase: 'are hungry' }),
  },
  {
    name: 'another story’s translations',
    code: 'translation-language',
    native: 'French',
    spoil: (draft, _, library) =>
      withSentences(draft, (__, index) => ({
        translation: storyOf(library, 'travel-beginner').tellings.Italian.sentences[index]?.text ?? '',
      })),
  },
];
