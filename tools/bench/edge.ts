import { randomUUID } from 'node:crypto';
import type { Database } from '@fabula/contracts';
import { loadKeys } from '@fabula/server/data-folder';
import { startDenoFunction } from '@fabula/supabase/deno';
import { startLanguageModelDouble, tooShort, umbrellaStory } from '@fabula/supabase/testing';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { hostedLimits } from '../bundle-functions/limits.ts';
import type { Bench } from './bench.ts';
import { canMeasure, usageOf } from './edge-usage.ts';
import type { Figure, Section } from './figure.ts';
import { median } from './statistics.ts';

interface Call {
  readonly title: string;
  readonly name: string;
  readonly body: () => object;
  readonly secrets?: Readonly<Record<string, string>>;
}

const story = umbrellaStory();
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
const calls: readonly Call[] = [
  { title: 'generate-story: told from the library', name: 'generate-story', body: wish },
  {
    title: 'generate-story: written, refused and written again',
    name: 'generate-story',
    body: wish,
    secrets: { AI_STORY: 'openai-compatible' },
  },
  {
    title: 'translate-word: a word in the whole library',
    name: 'translate-word',
    body: () => ({ word: 'casa', fromLanguage: 'Spanish', toLanguage: 'English' }),
  },
  { title: 'generate-quiz: of a story of one’s own', name: 'generate-quiz', body: () => quiz },
];

/** Measures a worker's first call, under the Deno version that hosted Supabase is compatible with. */
export async function measureEdge(bench: Bench): Promise<Section[]> {
  if (!canMeasure) throw new Error('Only Linux tells what a process has used');
  const site = await bench.federated();
  const keys = await loadKeys(site.dataFolder);
  const { user, access_token: token } = z
    .object({ access_token: z.string(), user: z.object({ id: z.string() }) })
    .parse(JSON.parse(site.learners.beginner));
  // Uses the secret key, because no limit applies to it however often this asks.
  const service = createClient<Database>(site.plainUrl, keys.secretKey, { auth: { persistSession: false } });
  const premium = { tier: 'premium', expires_at: null };
  await service.from('user_subscriptions').update(premium).eq('user_id', user.id).throwOnError();
  const double = await startLanguageModelDouble();
  const environment = {
    SUPABASE_URL: site.plainUrl,
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    AI_OPENAI_BASE_URL: double.url,
  };
  const firstCall = async ({ name, body, secrets = {} }: Call) => {
    double.answerWith(JSON.stringify(tooShort(story)), JSON.stringify(story));
    const running = await startDenoFunction(name, { ...environment, ...secrets });
    try {
      const before = await usageOf(running);
      const answer = await fetch(running.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(body()),
      });
      const said = await answer.text();
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${said}`);
      const after = await usageOf(running);
      return { cpuMs: after.cpuMs - before.cpuMs, startMs: before.cpuMs, heapBytes: after.heapBytes };
    } finally {
      await running.stop();
    }
  };
  const [processor, memory]: [Figure[], Figure[]] = [[], []];
  try {
    for (const call of calls) {
      bench.say(`At the edge: ${call.title}`);
      const used = [];
      for (let run = 0; run < Math.min(bench.runs, 3); run += 1) used.push(await firstCall(call));
      const note = `${median(used.map(({ startMs }) => startMs))} ms before it, Deno’s own start included`;
      const cpuMs = median(used.map((one) => one.cpuMs));
      const heapBytes = Math.max(...used.map((one) => one.heapBytes));
      // The goal is half of what is allowed, because the platform’s processors may be half as fast and a second call
      // may come.
      processor.push({ title: call.title, value: cpuMs, unit: 'ms', goal: hostedLimits.cpuMs / 2, note });
      memory.push({ title: call.title, value: heapBytes, unit: 'MB', goal: hostedLimits.memoryBytes / 2_000_000 });
    }
  } finally {
    await double.close();
  }
  return [
    { title: 'Edge: processor time of a first call', figures: processor },
    { title: 'Edge: memory after it', figures: memory },
  ];
}
