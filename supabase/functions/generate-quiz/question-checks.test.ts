import { readdirSync, readFileSync } from 'node:fs';
import { targetLanguages } from '@fabula/domain';
import { describe, expect, it } from 'vitest';
import { storiesIn } from '../generate-story/gate/testing/library-files.ts';
import { goodQuestions } from './question-checks.ts';
import { fromLibrary } from './quiz-story.ts';

const content = new URL('../../../libs/stories/content/', import.meta.url);
const library = storiesIn(readdirSync(content), (file) => readFileSync(new URL(file, content), 'utf8'));

/** The library's questions as if a model had written them, each with a sentence that no other uses. */
function passing(language: (typeof targetLanguages)[number], level: 'Beginner' | 'Advanced') {
  const native = language === 'English' ? 'Russian' : 'English';
  return library.flatMap((told) => {
    const story = fromLibrary(told, language, native, level);
    const drafts = story.questions.map(({ question, options: [correct = '', ...wrong], explanation }, index) => {
      return { question, correct, wrong, explanation, quote: story.sentences[index]?.text ?? '' };
    });
    const good = goodQuestions(drafts, { story, level, side: story.questionsSide });
    return drafts.map(({ question }) => good.some((kept) => kept.question === question));
  });
}

describe('the checks of a model’s questions', () => {
  it.each(targetLanguages)('accept the library’s own in %s, except a few that give themselves away', (language) => {
    for (const level of ['Beginner', 'Advanced'] as const) {
      const passed = passing(language, level);
      expect(passed.length).toBeGreaterThanOrEqual(3 * library.length);
      expect(passed.filter(Boolean).length / passed.length).toBeGreaterThan(0.95);
    }
  });

  it.each([
    ['a Japanese question that ends like a sentence', 'オウムの名前は何ですか。', 1],
    ['what asks nothing', 'オウムの名前はいいです。', 0],
  ])('recognize %s', (_what, question, count) => {
    const text = 'Tu loro se llama Lola y habla todo el día.';
    const sentences = [{ text, translation: 'あなたのオウムはロラという名前で、一日中話します。' }];
    const story = {
      sentences,
      language: 'Spanish',
      native: 'Japanese',
      phrases: [],
      questions: [],
      words: new Map(),
    } as const;
    const draft = {
      question,
      correct: 'ロラ',
      wrong: ['ニナ', 'ロサ', 'ルナ'],
      quote: text,
      explanation: 'ロラです。',
    };
    expect(
      goodQuestions([draft], { story: { ...story, questionsSide: 'native' }, level: 'Beginner', side: 'native' }),
    ).toHaveLength(count);
  });
});
