import { cefrLevels, levels, libraryLanguages } from '@fabula/domain';
import { readStory, type Story, storyFolders } from '@fabula/stories';
import type { RequestLine } from '@fabula/supabase/providers';
import { type LanguageModelDouble, startLanguageModelDouble } from '@fabula/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EvaluationOptions, evaluateStories } from './evaluation.ts';
import { writtenDraft, writtenQuiz } from './testing/written-draft.ts';

let model: LanguageModelDouble;
const told: RequestLine[] = [];
const nothing: EvaluationOptions = { count: 0, blind: false, language: undefined, level: undefined };
const evaluate = (wish: Partial<EvaluationOptions>, secrets: Readonly<Record<string, string>> = {}) =>
  evaluateStories({ ...nothing, ...wish }, secrets, (line) => told.push(line));
const withModel = () => ({
  AI_STORY: 'openai-compatible',
  AI_OPENAI_BASE_URL: model.url,
  AI_OPENAI_API_KEY: 'key',
  AI_OPENAI_MODEL: 'double',
});

const shipped = storyFolders().map((id) => readStory(id));
const questionsOf = (stories: readonly Story[]) => stories.flatMap(({ tellings }) => tellings.English.questions).length;

beforeAll(async () => {
  model = await startLanguageModelDouble();
});
afterAll(() => model.close());

it('measures the library by language and level', async () => {
  const { library, fresh, blind } = await evaluate({});
  expect([fresh, blind]).toEqual([undefined, undefined]);
  expect(library.reading.map(({ language, level }) => `${language}, ${level}`)).toEqual(
    ['English', 'Spanish', 'French', 'German', 'Italian', 'Arabic', 'Russian'].flatMap((language) =>
      levels.map((level) => `${language}, ${level}`),
    ),
  );
  for (const row of library.reading) {
    const { length } = shipped.filter((story) => story.level === row.level && !story.retired);
    expect(row).toMatchObject({ stories: length, inLanguage: length, repeated: 0 });
    const { one, other, likeness = 1 } = row.closest ?? {};
    const isRetold = shipped.some(
      ({ id, retells }) => retells && [one, other].includes(id) && [one, other].includes(retells),
    );
    if (!isRetold) expect(likeness).toBeLessThan(0.2);
    if (row.language === 'Arabic' || row.language === 'Russian') expect(row.coverage).toBeNull();
    else expect(row.coverage?.least).toBeGreaterThanOrEqual(row.coverage?.floor ?? 1);
  }
  expect(library.quiz.map(({ language, questions, tells }) => ({ language, questions, tells }))).toEqual(
    libraryLanguages.map((language) => ({ language, questions: questionsOf(shipped), tells: [] })),
  );
});

it('counts at each level how many words come back in three stories, which must not become fewer', async () => {
  const { recurrence } = (await evaluate({})).library;
  expect(recurrence.map(({ language, level }) => `${language}, ${level}`)).toEqual(
    libraryLanguages.flatMap((language) => cefrLevels.map((level) => `${language}, ${level}`)),
  );
  expect(recurrence.filter(({ inThree, floor }) => inThree < floor)).toEqual([]);
});

it('measures fresh stories, and says what the gate refused', async () => {
  const english = {
    ...writtenDraft,
    sentences: writtenDraft.sentences.map(({ translation }) => ({ text: translation, translation })),
  };
  model.answerWith('Certainly!', JSON.stringify(english), JSON.stringify(writtenDraft));
  const { fresh } = await evaluate({ count: 2, language: 'Spanish', level: 'Beginner' }, withModel());
  expect(fresh?.stories[0]).toMatchObject({ topic: 'Travel and vacation', story: { name: 'El coche de la abuela' } });
  expect(fresh?.stories[0]?.refusals).toEqual([expect.arrayContaining(['language'])]);
  expect(fresh?.stories[0]?.failures).toEqual(['malformed']);
  // The second answer is the same story again, which the gate refuses.
  expect(fresh?.stories[1]).toMatchObject({ story: undefined, refusals: [['copy'], ['copy'], ['copy']] });
  expect(fresh?.reading).toEqual([
    expect.objectContaining({ language: 'Spanish', level: 'Beginner', stories: 1, sentences: 9, inLanguage: 1 }),
  ]);
  // AI_QUIZ names no provider.
  expect(fresh?.quiz).toEqual([]);
  expect(model.refusals).toEqual([]);
});

it('measures what a model asks about a fresh story', async () => {
  model.answerWith(JSON.stringify(writtenDraft), JSON.stringify(writtenQuiz));
  const secrets = { ...withModel(), AI_QUIZ: 'openai-compatible' };
  const { fresh } = await evaluate({ count: 1, language: 'Spanish', level: 'Beginner' }, secrets);
  // A beginner is asked in the native language.
  expect(fresh?.quiz).toMatchObject([{ language: 'English', questions: 3, right: { longestOption: 1 / 3 } }]);
});

it('makes a model answer the quizzes without the stories', async () => {
  const rightOnes = new Set(
    shipped.flatMap(({ tellings }) => tellings.French.questions.map(({ options }) => options[0])),
  );
  // A model that knows every answer, and recognizes the question by its words alone.
  model.answerWith(({ prompt }) => {
    const quiz: { options: string[] }[] = JSON.parse(prompt);
    const choices = quiz.map(
      ({ options }) => 1 + options.findIndex((option) => rightOnes.has(option.replace(/^\d\. /, ''))),
    );
    return JSON.stringify({ choices });
  });
  const before = model.requests.length;
  const { blind } = await evaluate({ blind: true, language: 'French' }, withModel());
  const asked = model.requests.slice(before);
  expect(asked).toHaveLength(shipped.length);
  expect(blind?.[0]).toMatchObject({ language: 'French', questions: questionsOf(shipped), unanswered: 0 });
  expect(blind?.[0]?.share).toBeGreaterThan(0.95);
  // A quarter, and what luck adds to it once in a hundred times.
  const luck = 2.58 * Math.sqrt((0.25 * 0.75) / questionsOf(shipped));
  expect(blind?.[0]?.mostByChance).toBeCloseTo(0.25 + luck, 3);
  const sentences = shipped.flatMap(({ tellings }) => tellings.French.sentences.map(({ text }) => text));
  expect(sentences.filter((text) => asked.some(({ prompt }) => prompt.includes(text)))).toEqual([]);
});

it('counts a quiz that was not answered, and tells why', async () => {
  model.answerWith({ status: 401 });
  told.length = 0;
  const { blind } = await evaluate({ blind: true, language: 'Spanish' }, withModel());
  expect(blind?.[0]).toMatchObject({ questions: 0, unanswered: shipped.length });
  expect(told).toContainEqual(expect.objectContaining({ outcome: 'refused', status: 401 }));
});

it('needs a model for stories and answers that a model makes', async () => {
  await expect(evaluate({ count: 1 })).rejects.toThrow('AI_STORY: a model is needed');
  await expect(evaluate({ blind: true }, { AI_STORY: 'library' })).rejects.toThrow('AI_STORY: a model is needed');
});
