import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type DenoFunction, startDenoFunction } from './deno.ts';
import { type LanguageModelDouble, startLanguageModelDouble } from './doubles/language-model-double.ts';
import { must, signUpPremium, worlds } from './learners.ts';
import { tooShort, umbrellaStory } from './stories/umbrella-story.ts';

const [server] = inject('servers');
const [world] = worlds();
if (!server || !world) throw new Error('No server was started for the tests');

const story = umbrellaStory();

// `npm run bench -- edge` measures the processor time.
describe('a function’s first call at the edge', () => {
  let double: LanguageModelDouble;
  let token: string;
  const running: DenoFunction[] = [];
  beforeAll(async () => {
    double = await startLanguageModelDouble();
    const learner = await signUpPremium(world);
    token = must(await learner.client.auth.getSession()).session?.access_token ?? '';
  });
  afterAll(async () => {
    await Promise.all(running.map((one) => one.stop()));
    await double.close();
  });

  const wish = () => ({
    requestId: randomUUID(),
    prompt: 'It rains and I am late for work',
    language: 'Spanish',
    nativeLanguage: 'English',
    level: 'Beginner',
    perspective: 'second_person',
  });
  const quiz = {
    storyText: story.sentences.map(({ text }) => text).join(' '),
    translation: story.sentences.map(({ translation }) => translation).join(' '),
    keyPhrases: [],
    language: 'Spanish',
    nativeLanguage: 'English',
    level: 'Beginner',
  };

  it.each<[string, string, object, Readonly<Record<string, string>>]>([
    [
      'reads the whole library for words that a story should hold',
      'generate-story',
      { ...wish(), vocabulary: ['lluvia'] },
      {},
    ],
    ['has a story written, refused and written again', 'generate-story', wish(), { AI_STORY: 'openai-compatible' }],
    [
      'looks a word up in the whole library',
      'translate-word',
      { word: 'casa', fromLanguage: 'Spanish', toLanguage: 'English' },
      {},
    ],
    ['makes a quiz of a story of one’s own', 'generate-quiz', quiz, {}],
  ])('%s with half of the memory that the platform allows: %s', async (_, name, body, secrets) => {
    double.answerWith(JSON.stringify(tooShort(story)), JSON.stringify(story));
    const one = await startDenoFunction(name, {
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: server.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
      AI_OPENAI_BASE_URL: double.url,
      ...secrets,
    });
    running.push(one);
    const response = await fetch(one.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect({ status: response.status, text: await response.text() }).toMatchObject({ status: 200 });
    // Without the memory it needs it would have ended.
    expect((await fetch(one.url, { method: 'OPTIONS' })).status).toBe(204);
  });
});
