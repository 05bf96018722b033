import { describe, expect, it } from 'vitest';
import { type ApiAnswers, apiDouble, callFunction } from '../_shared/testing/function-env.ts';
import { libraryAnswers, makeSense, makeStory } from '../_shared/testing/story-factory.ts';
import { handler } from './handler.ts';

const story = makeStory({
  id: 'school',
  glossary: { French: { "l'école": 'school' } },
  senses: { school: makeSense('school') },
});
const storyId = '3f333df6-90a4-4fda-8dd3-9485d27cee36';
const answers: ApiAnswers = {
  ...libraryAnswers([story]),
  [`/rest/v1/user_stories?id=eq.${storyId}&`]: [{ source_provider: 'library', source_id: 'school' }],
  '/rest/v1/user_stories?': [],
  '/rest/v1/rpc/note_word_translation': { allowed: true, reason: null, remaining: 4 },
};
const question = { word: 'L’École,', fromLanguage: 'French', toLanguage: 'Spanish', storyId };

describe('translate-word', () => {
  it.each(['L’École,', "«l'école»", '(L’école)!'])('knows %s by its word form, without counting', async (word) => {
    const { env, requests } = apiDouble(answers);
    expect(await callFunction(handler, env, { ...question, word })).toEqual({
      status: 200,
      body: { translation: 'school (Spanish)', language: 'Spanish', source: { provider: 'library' } },
    });
    expect(requests.some(({ path }) => path.includes('note_word_translation'))).toBe(false);
  });

  it('answers 404 for an unknown word, and counts nothing', async () => {
    const { env, requests } = apiDouble(answers);
    const { status, body } = await callFunction(handler, env, { ...question, word: 'Zèbre' });
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: { code: 'not_available' } });
    expect(requests.some(({ path }) => path.includes('note_word_translation'))).toBe(false);
  });

  it('answers 404 for a story that does not exist for the caller', async () => {
    const other = { ...question, storyId: '5d7b1a0e-6a3f-4b8e-9c55-2f1f0f7c1d11' };
    const { status, body } = await callFunction(handler, apiDouble(answers).env, other);
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: { code: 'not_found' } });
  });

  it('tells what the glossaries know also over the limit', async () => {
    const refused = { allowed: false, reason: 'word_limit', remaining: 0 };
    const { env } = apiDouble({ ...answers, '/rest/v1/rpc/note_word_translation': refused });
    expect((await callFunction(handler, env, question)).status).toBe(200);
  });

  it.each([
    ['only punctuation', { word: '?!' }],
    ['no word', { word: '' }],
    ['more than a word can be', { word: 'a'.repeat(101) }],
    ['a language nobody learns here', { fromLanguage: 'Russian' }],
    ['a language nobody speaks here', { toLanguage: 'Klingon' }],
    ['a story id that is none', { storyId: "' or 1=1" }],
  ])('refuses %s', async (_, changes) => {
    expect((await callFunction(handler, apiDouble(answers).env, { ...question, ...changes })).status).toBe(400);
  });

  describe('asked for the words of a part of a sentence', () => {
    const part = { wordsOf: 'L’école est', context: 'L’école est là.', fromLanguage: 'French', toLanguage: 'Spanish' };

    it('answers what the story’s own glossary knows, and counts nothing', async () => {
      const { env, requests } = apiDouble(answers);
      expect(await callFunction(handler, env, { ...part, storyId })).toEqual({
        status: 200,
        body: { words: { "l'école": 'school (Spanish)' }, language: 'Spanish' },
      });
      expect(requests.filter(({ path }) => path.includes('note_'))).toEqual([]);
    });

    it('says which of them have the meaning of an expression', async () => {
      const pupil = makeStory({
        id: 'school',
        glossary: { French: { sentence: 'pupil', school: 'pupil' } },
        senses: { pupil: makeSense('pupil') },
      });
      const { env } = apiDouble({ ...answers, ...libraryAnswers([pupil]) });
      const asked = { ...part, wordsOf: 'school sentence 0', context: 'school sentence 0 French.', storyId };
      expect((await callFunction(handler, env, asked)).body).toEqual({
        words: { school: 'pupil (Spanish)', sentence: 'pupil (Spanish)' },
        expressions: { school: 'school sentence', sentence: 'school sentence' },
        language: 'Spanish',
      });
    });

    it('knows nothing of a story that a model wrote, where a word may mean something else', async () => {
      const written = [{ source_provider: 'openai', source_id: null }];
      const { env } = apiDouble({ ...answers, [`/rest/v1/user_stories?id=eq.${storyId}&`]: written });
      expect((await callFunction(handler, env, { ...part, storyId })).body).toEqual({ words: {}, language: 'Spanish' });
    });

    it('answers what the library knows of a text that the learner brought, which has no glossary', async () => {
      const brought = [{ source_provider: 'own', source_id: null }];
      const { env } = apiDouble({ ...answers, [`/rest/v1/user_stories?id=eq.${storyId}&`]: brought });
      expect((await callFunction(handler, env, { ...part, storyId })).body).toMatchObject({
        words: { "l'école": 'school (Spanish)' },
      });
    });

    it('knows no story of another learner', async () => {
      const other = { ...part, storyId: '5d7b1a0e-6a3f-4b8e-9c55-2f1f0f7c1d11' };
      expect((await callFunction(handler, apiDouble(answers).env, other)).status).toBe(404);
    });
  });

  describe('asked for every word of a story', () => {
    const kept = { glossaryOf: storyId, fromLanguage: 'French', toLanguage: 'Spanish' };
    const row = { source_provider: 'library', source_id: 'school', sentences: [{ text: 'L’école est là.' }, null] };
    const asked = (secrets: Readonly<Record<string, string>> = {}, source: object = {}) =>
      apiDouble(
        {
          ...libraryAnswers([story]),
          [`/rest/v1/user_stories?id=eq.${storyId}&`]: [{ ...row, ...source }],
          '/rest/v1/user_stories?': [],
        },
        { secrets },
      );

    it('answers what its glossary knows, asks for no premium, and counts nothing', async () => {
      const { env, requests } = asked();
      expect(await callFunction(handler, env, kept)).toEqual({
        status: 200,
        body: {
          words: { "l'école": 'school (Spanish)' },
          inSentence: {},
          bases: {},
          basesInSentence: {},
          expressions: {},
          language: 'Spanish',
        },
      });
      expect(requests.filter(({ path }) => path.includes('/rpc/'))).toEqual([]);
    });

    it.each([
      ['the glossary that came with it', {}, { "l'école": 'school (Spanish)' }],
      ['nothing of the library in a text that brought none', { source_provider: 'own', source_id: null }, {}],
    ])('answers %s where the library is not asked for words', async (_, source, words) => {
      const { env } = asked({ AI_TRANSLATE: 'openai-compatible', AI_OPENAI_API_KEY: 'sk' }, source);
      expect((await callFunction(handler, env, kept)).body).toMatchObject({ words });
    });

    it('knows no story of another learner', async () => {
      const other = { ...kept, glossaryOf: '5d7b1a0e-6a3f-4b8e-9c55-2f1f0f7c1d11' };
      expect((await callFunction(handler, asked().env, other)).status).toBe(404);
    });
  });
});
