import {
  libraryLanguages,
  parseQuizQuestions,
  type QuizQuestion,
  slotsIn,
  type TargetLanguage,
  targetLanguages,
  womanMarker,
} from '@fabula/domain';
import { fillStory, fromLibrary, makeQuiz, type StoredStory } from '@fabula/supabase/stories';
import { describe, expect, it } from 'vitest';
import { storedLibrary } from './shipped-library.ts';

const library = storedLibrary();
/** As they read for a woman, where any language has other forms for her. */
const hers = library.flatMap((story) =>
  languagesForWoman(story).length > 0
    ? { ...fillStory(story, { address: 'woman' }), id: `${story.id} as it reads for a woman` }
    : [],
);
const about = {
  name: 'Zoe',
  town: 'Los Angeles',
  friend: 'Olga',
  pet: 'Rex',
  job: 'sailor',
  hobby: 'playing the cello',
};
/** With a value in each of their slots, where they have any. */
const named = library.flatMap((story) => {
  const written = Object.values(story.marked.English ?? {}).flatMap(slotsIn);
  return written.some((slot) => slot !== womanMarker)
    ? { ...fillStory(story, about), id: `${story.id} with what was told` }
    : [];
});
const allTypes = ['comprehension', 'vocabulary', 'cloze', 'word-order', 'listening'];
const natives = [...libraryLanguages, 'Japanese'];

/**
 * Each language with the native languages that may learn it. English stands in for native languages that the library
 * lacks; a learner of English then gets no translation.
 */
const pairs = targetLanguages.flatMap((language) =>
  natives
    .filter((native) => native !== language && !(native === 'Japanese' && language === 'English'))
    .map((native) => ({ language, native })),
);

function languagesForWoman({ marked }: StoredStory): readonly string[] {
  return Object.entries(marked).flatMap(([language, texts]) =>
    Object.values(texts).some((text) => slotsIn(text).includes(womanMarker)) ? language : [],
  );
}

/**
 * What a reading differs in: a story for a woman, in the pairs with a language that has forms for her; one with values,
 * in all languages once.
 */
function pairsOf(story: StoredStory): typeof pairs {
  if (library.includes(story)) return pairs;
  if (named.includes(story)) return pairs.filter(({ language, native }) => native === nativeFor(language));
  const own = languagesForWoman(story);
  return pairs.filter(({ language, native }) => own.includes(language) || own.includes(native));
}

const nativeFor = (language: string) => (language === 'English' ? 'Russian' : 'English');

/** Only letters and digits, which is what tells two texts apart for a learner. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
const wordsOf = (text: string) => bare(text).split(' ').toSorted().join(' ');

const made = new Map<string, readonly QuizQuestion[]>();

/** Cached for all tests, because there are more than a thousand. */
function quizOf(story: StoredStory, language: TargetLanguage, native: string): readonly QuizQuestion[] {
  const name = [story.id, language, native].join();
  const quiz = made.get(name) ?? makeQuiz(fromLibrary(story, language, native, story.level));
  made.set(name, quiz);
  return quiz;
}

// One test for each story covers all pairs and collects the errors as lines, because hundreds of thousands of
// assertions are slow.
describe.each([...library, ...hers, ...named])('The quiz of $id in every pair of languages', (story) => {
  it('has at least six whole questions of at least four types', () => {
    const problems = pairsOf(story).flatMap(({ language, native }) => {
      const quiz = quizOf(story, language, native);
      const types = new Set(quiz.map(({ type }) => type));
      const wrong = [
        ...(quiz.length >= 6 && quiz.length <= 8 ? [] : [`${quiz.length} questions`]),
        ...(types.size >= 4 ? [] : [`only ${[...types].join(', ')}`]),
        ...(parseQuizQuestions(quiz) === null ? ['cannot be read'] : []),
        // Together with the rest of an operation it stays below 16 KB.
        ...(new TextEncoder().encode(JSON.stringify(quiz)).byteLength < 12_000 ? [] : ['too long']),
        ...quiz.filter((question) => !isWhole(question)).map(({ question }) => `not whole: ${question}`),
      ];
      return wrong.map((problem) => `${language} for ${native}: ${problem}`);
    });
    expect(problems).toEqual([]);
  });

  it('is right in every question', () => {
    const problems = pairsOf(story).flatMap(({ language, native }) =>
      quizOf(story, language, native)
        .filter((question) => !isRight(question, story, language, native))
        .map((question) => `${language} for ${native}: ${JSON.stringify(question)}`),
    );
    expect(problems).toEqual([]);
  });

  it('shows no sentence twice', () => {
    const problems = pairsOf(story).filter(({ language, native }) => {
      const shown = quizOf(story, language, native).flatMap((question) => {
        const { type, sentence, listen, correct } = question;
        const text = type === 'word-order' ? correct : (listen?.text ?? sentence?.replace('____', correct));
        return text === undefined ? [] : [text];
      });
      return new Set(shown).size !== shown.length;
    });
    expect(problems).toEqual([]);
  });
});

function isWhole({ options, correct, explanation }: QuizQuestion): boolean {
  const differ = new Set(options.map(bare)).size === options.length;
  return differ && options.length >= 3 && options.length <= 4 && options[0] === correct && explanation !== '';
}

function isRight(question: QuizQuestion, story: StoredStory, language: TargetLanguage, native: string): boolean {
  const { type, sentence = '', phrase = '', listen, options, correct } = question;
  const { sentences } = story.tellings[language];
  const texts = sentences.map(({ text }) => text);
  if (type === 'cloze') {
    const right = options.filter((option) => texts.includes(sentence.replace('____', option)));
    return sentence.split('____').length === 2 && right.length === 1 && right[0] === correct;
  }
  if (type === 'word-order') {
    const right = options.filter((option) => texts.includes(option));
    return (
      right.length === 1 && right[0] === correct && options.every((option) => wordsOf(option) === wordsOf(correct))
    );
  }
  if (type === 'vocabulary') return phrase !== '' && sentence.includes(phrase);
  if (type === 'listening') {
    const place = texts.indexOf(listen?.text ?? '');
    const translation = fromLibrary(story, language, native, story.level).sentences[place]?.translation;
    const isVocalised = (listen?.speech !== undefined) === (language === 'Arabic');
    return translation === correct && isVocalised && listen?.speech === sentences[place]?.speech;
  }
  return true;
}

describe('A quiz of the library', () => {
  it('is the same each time', () => {
    for (const story of library)
      expect(quizOf(story, 'Spanish', 'English')).toEqual(quizOf(story, 'Spanish', 'English'));
  });

  it('has eight questions of all five types for most pairs of most stories', () => {
    const quizzes = library.flatMap((story) => pairs.map(({ language, native }) => quizOf(story, language, native)));
    const full = quizzes.filter((quiz) => quiz.length === 8 && new Set(quiz.map(({ type }) => type)).size === 5);
    expect(full.length / quizzes.length).toBeGreaterThan(0.95);
    expect(new Set(quizzes.flat().map(({ type }) => type))).toEqual(new Set(allTypes));
  });
});

describe('A quiz for a native the library does not know', () => {
  it.each(library)('asks learners of English nothing that would translate English into itself: $id', (story) => {
    const quiz = quizOf(story, 'English', 'Japanese');
    expect(quiz.length).toBeGreaterThanOrEqual(6);
    expect(new Set(quiz.map(({ type }) => type))).toEqual(
      new Set(['comprehension', 'cloze', 'word-order', 'listening']),
    );
    for (const { type, optionsSide } of quiz) if (type === 'listening') expect(optionsSide).toBe('target');
  });
});

describe('The language of a quiz', () => {
  it.each([
    ['Beginner', 'native'],
    ['Intermediate', 'target'],
    ['Advanced', 'target'],
  ] as const)('is for a story of %s the %s language', (level, side) => {
    for (const story of library.filter((one) => one.level === level)) {
      const quiz = quizOf(story, 'Arabic', 'English');
      for (const { type, question, questionSide, optionsSide, correct, explanation } of quiz) {
        if (type === 'comprehension') expect([questionSide, optionsSide]).toEqual([side, side]);
        else expect(questionSide).toBe('native');
        const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
        expect(isArabic(question)).toBe(questionSide === 'target');
        expect(isArabic(correct)).toBe(optionsSide === 'target');
        expect(isArabic(explanation)).toBe(false);
      }
    }
  });
});
