import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hostedLimits } from '../../tools/functions/limits.ts';
import { type DenoFunction, startDenoFunction } from './deno.ts';
import { type LanguageModelDouble, startLanguageModelDouble } from './doubles/language-model-double.ts';
import { canMeasure, usageOf } from './edge-usage.ts';
import { must, signUpPremium, worlds } from './learners.ts';
import { tooShort, umbrellaStory } from './stories/umbrella-story.ts';

const [server] = inject('servers');
const [world] = worlds();
if (!server || !world) throw new Error('No server was started for the tests');

const story = umbrellaStory();

describe.runIf(canMeasure)('a function’s first call at the edge', () => {
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
    ['reads the whole library', 'generate-story', wish(), {}],
    ['has a story written, refused and written again', 'generate-story', wish(), { AI_STORY: 'openai-compatible' }],
    [
      'looks a word up in the whole library',
      'translate-word',
      { word: 'casa', fromLanguage: 'Spanish', toLanguage: 'English' },
      {},
    ],
    ['makes a quiz of a story of one’s own', 'generate-quiz', quiz, {}],
  ])('%s with less than half of what the platform allows: %s', async (_, name, body, secrets) => {
    double.answerWith(JSON.stringify(tooShort(story)), JSON.stringify(story));
    const one = await startDenoFunction(name, {
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: server.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
      AI_OPENAI_BASE_URL: double.url,
      ...secrets,
    });
    running.push(one);
    const before = await usageOf(one);
    const response = await fetch(one.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    await response.text();
    const after = await usageOf(one);
    // Half, for a processor that is half as fast as the one at hand.
    expect(response.status).toBe(200);
    expect(after.cpuMs - before.cpuMs).toBeLessThan(hostedLimits.cpuMs / 2);
    expect(after.heapBytes).toBeLessThan(hostedLimits.memoryBytes / 2);
  });
});
