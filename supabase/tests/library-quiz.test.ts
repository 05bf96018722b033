import { parseQuizQuestions, type TargetLanguage, targetLanguages } from '@fabula/domain';
import { buildLibrary } from '@fabula/stories';
import { describe, expect, it } from 'vitest';
import { storedStory, storyLanguages } from '../functions/_shared/stored-story.ts';
import { makeQuiz } from '../functions/generate-quiz/make-quiz.ts';
import { fromLibrary } from '../functions/generate-quiz/quiz-story.ts';

const library = buildLibrary().stories.map((story) => storedStory.parse(story));
const told = library.flatMap((story) => targetLanguages.map((language) => ({ id: story.id, story, language })));
const allTypes = ['comprehension', 'vocabulary', 'cloze', 'word-order', 'listening'];
const natives = [...storyLanguages, 'Japanese'];

/** What tells two texts apart for a learner: letters and digits. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
const wordsOf = (text: string) => bare(text).split(' ').toSorted();

describe.each(told)('The quiz of $id in $language', ({ story, language }) => {
  const { sentences } = story.tellings[language];
  const texts = sentences.map(({ text }) => text);
  const quizFor = (native: string) => makeQuiz(fromLibrary(story, language, native, story.level));
  // English for natives the library does not know: a learner of English then has nothing translated.
  const isServed = (native: string) => native !== language && !(native === 'Japanese' && language === 'English');

  it.each(natives.filter(isServed))('has eight whole questions of all types for a native of %s', (native) => {
    const quiz = quizFor(native);
    expect(quiz).toHaveLength(8);
    expect(new Set(quiz.map(({ type }) => type))).toEqual(new Set(allTypes));
    expect(parseQuizQuestions(quiz)).not.toBeNull();
    for (const { options, correct, explanation } of quiz) {
      expect(new Set(options.map(bare)).size).toBe(options.length);
      expect(options.length).toBeGreaterThanOrEqual(3);
      expect(options.length).toBeLessThanOrEqual(4);
      expect(options[0]).toBe(correct);
      expect(explanation).not.toBe('');
    }
    expect(quizFor(native)).toEqual(quiz);
    // With everything else of an operation it stays below 16 KB.
    expect(new TextEncoder().encode(JSON.stringify(quiz)).byteLength).toBeLessThan(12_000);
  });

  it.each(natives.filter(isServed))('is right in every question for a native of %s', (native) => {
    for (const question of quizFor(native)) {
      const { type, sentence = '', phrase = '', listen, options, correct } = question;
      if (type === 'cloze') {
        const filled = options.map((option) => sentence.replace('____', option));
        expect(filled.filter((text) => texts.includes(text))).toEqual([sentence.replace('____', correct)]);
        expect(sentence.split('____')).toHaveLength(2);
      }
      if (type === 'word-order') {
        expect(options.filter((option) => texts.includes(option))).toEqual([correct]);
        for (const option of options) expect(wordsOf(option)).toEqual(wordsOf(correct));
      }
      if (type === 'vocabulary') expect(sentence).toContain(phrase);
      if (type === 'listening') {
        const place = texts.indexOf(listen?.text ?? '');
        const translations = fromLibrary(story, language, native, story.level).sentences;
        expect(translations[place]?.translation).toBe(correct);
        expect(listen?.speech).toBe(sentences[place]?.speech);
        expect(listen?.speech !== undefined).toBe(language === 'Arabic');
      }
    }
  });

  it('shows no sentence twice', () => {
    const shown = quizFor(language === 'German' ? 'French' : 'German').flatMap((question) => {
      const { type, sentence, listen, correct } = question;
      const text = type === 'word-order' ? correct : (listen?.text ?? sentence?.replace('____', correct));
      return text === undefined ? [] : [text];
    });
    expect(shown).toHaveLength(5);
    expect(new Set(shown).size).toBe(5);
  });
});

describe('A quiz for a native the library does not know', () => {
  it.each(library)('asks learners of English nothing that would translate English into itself: $id', (story) => {
    const quiz = makeQuiz(fromLibrary(story, 'English', 'Japanese', story.level));
    expect(quiz).toHaveLength(8);
    expect(new Set(quiz.map(({ type }) => type))).toEqual(
      new Set(['comprehension', 'cloze', 'word-order', 'listening']),
    );
    for (const { type, optionsSide } of quiz) if (type === 'listening') expect(optionsSide).toBe('target');
  });
});

describe('What a quiz is asked in', () => {
  it.each([
    ['Beginner', 'native'],
    ['Intermediate', 'target'],
    ['Advanced', 'target'],
  ] as const)('is for a story of %s the %s language', (level, side) => {
    for (const story of library.filter((one) => one.level === level)) {
      const asked: TargetLanguage = 'Arabic';
      const quiz = makeQuiz(fromLibrary(story, asked, 'English', level));
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
