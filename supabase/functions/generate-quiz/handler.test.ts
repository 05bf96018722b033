import type { GenerateQuizResponse } from '@fabula/contracts';
import { describe, expect, it, vi } from 'vitest';
import { tellStory } from '../_shared/telling.ts';
import { type ApiAnswers, apiDouble, callFunction } from '../_shared/testing/function-env.ts';
import { libraryAnswers, makeStory } from '../_shared/testing/story-factory.ts';
import { handler } from './handler.ts';

const storyId = '3f333df6-90a4-4fda-8dd3-9485d27cee36';
const soup = makeStory({ id: 'soup', level: 'Intermediate' });
const told = tellStory(soup, 'Spanish', 'French');
const ownRow = {
  ...told,
  source_provider: 'model',
  source_id: null,
  story_text: 'Vas a la tienda. Compras el pan. Vuelves a la casa. Comes en la cocina.',
  translation: 'Tu vas au magasin. Tu achètes le pain. Tu rentres. Tu manges dans la cuisine.',
  key_phrases: ['la tienda', 'el pan', 'la cocina'],
  key_phrase_notes: 'not a list',
  sentences: [{ nothing: 'of ours' }],
};
const withRow = (row: object): ApiAnswers => ({
  ...libraryAnswers([soup]),
  [`/rest/v1/user_stories?id=eq.${storyId}&`]: [row],
  '/rest/v1/user_stories?': [],
});
const wish = {
  storyId,
  storyText: 'x',
  translation: '',
  keyPhrases: [],
  language: 'Spanish',
  level: 'Beginner',
  nativeLanguage: 'German',
};
const ask = (answers: ApiAnswers, changes: object = {}) =>
  callFunction(handler, apiDouble(answers).env, { ...wish, ...changes });
const quizIn = ({ body }: { body: unknown }) => body as GenerateQuizResponse; // the body of a 200

describe('generate-quiz', () => {
  it('asks the questions written for a library story, in the languages and at the level of its row', async () => {
    const answer = await ask(withRow(told));
    expect(answer.status).toBe(200);
    const { quizQuestions, source } = quizIn(answer);
    expect(source).toEqual({ provider: 'library' });
    expect(quizQuestions).toContainEqual({
      type: 'comprehension',
      question: 'soup question 0 Spanish?',
      questionSide: 'target',
      options: ['right 0 Spanish', 'wrong 0 Spanish', 'false 0 Spanish', 'off 0 Spanish'],
      optionsSide: 'target',
      correct: 'right 0 Spanish',
      explanation: 'soup explanation 0 French',
    });
    expect(quizIn(await ask(withRow(told)))).toEqual({ quizQuestions, source });
  });

  it('recognizes a library story by its text where no row is named', async () => {
    const { storyId: _, ...nameless } = { ...wish, storyText: ` ${told.story_text}\n` };
    const answer = await callFunction(handler, apiDouble(libraryAnswers([soup])).env, nameless);
    expect(quizIn(answer)).toMatchObject({
      quizQuestions: expect.arrayContaining([expect.objectContaining({ question: 'soup question 0 German?' })]),
      source: { provider: 'library' },
    });
  });

  it('recognizes one that addresses a woman by its text, and asks her as a woman', async () => {
    const [text = ''] = soup.tellings.Spanish.sentences.map((sentence) => sentence.text);
    const marked = {
      Spanish: { [text]: 'soup sentence 0 {woman|Spanish|Spanisha}.' },
      German: { 'soup question 0 German?': 'soup question 0 {woman|German|Germana}?' },
    };
    const library = libraryAnswers([{ ...soup, marked }], 'addressed');
    const { storyId: _, ...nameless } = wish;
    const asked = async (storyText: string) =>
      quizIn(await callFunction(handler, apiDouble(library).env, { ...nameless, storyText })).quizQuestions.map(
        ({ question }) => question,
      );
    expect(await asked(told.story_text.replace('0 Spanish', '0 Spanisha'))).toContain('soup question 0 Germana?');
    expect(await asked(told.story_text)).toContain('soup question 0 German?');
  });

  it('asks about another source’s story what its own sentences give', async () => {
    const { quizQuestions, source } = quizIn(await ask(withRow(ownRow)));
    expect(source).toEqual({ provider: 'story' });
    expect(quizQuestions.map(({ type }) => type)).toContain('listening');
    expect(quizQuestions.every(({ type }) => type !== 'comprehension')).toBe(true);
    const listening = quizQuestions.find(({ type }) => type === 'listening');
    expect(listening).toMatchObject({ question: 'Écoute : que signifie la phrase ?', optionsSide: 'native' });
  });

  it('ignores translations that are not as many as the sentences', async () => {
    const { quizQuestions } = quizIn(await ask(withRow({ ...ownRow, translation: 'Tout en une phrase.' })));
    expect(quizQuestions.find(({ type }) => type === 'listening')?.optionsSide).toBe('target');
  });

  it('says that there is no quiz rather than inventing one', async () => {
    const answer = await ask(withRow({ ...ownRow, story_text: 'Hola.', key_phrases: [] }));
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_available' } } });
  });

  it('answers 404 for a story that does not exist for the caller', async () => {
    const { status, body } = await ask(withRow(told), { storyId: '5d7b1a0e-6a3f-4b8e-9c55-2f1f0f7c1d11' });
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: { code: 'not_found' } });
  });

  it('makes nothing with an unknown provider', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { env } = apiDouble(withRow(told), { secrets: { AI_QUIZ: 'nobody' } });
    expect((await callFunction(handler, env, wish)).status).toBe(500);
    log.mockRestore();
  });

  it.each([
    ['no text', { storyText: '' }],
    ['more phrases than a story has', { keyPhrases: Array(31).fill('a') }],
    ['a language nobody learns here', { language: 'Russian' }],
    ['a level there is not', { level: 'Expert' }],
    ['a story id that is none', { storyId: "' or 1=1" }],
  ])('refuses %s', async (_, changes) => {
    expect((await ask(withRow(told), changes)).status).toBe(400);
  });
});
