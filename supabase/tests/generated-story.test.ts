import type { GenerateStoryRequest } from '@fabula/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answering,
  fenced,
  type LanguageModelDouble,
  startLanguageModelDouble,
} from './doubles/language-model-double.ts';
import { type RunningFunction, runtimes, startFunction } from './function-runtimes.ts';
import { type Learner, must, rowsOf, worlds } from './learners.ts';
import { allEvents, eventsOf } from './stories/read-events.ts';
import { heldAfter, tooShort, umbrellaStory, wishOf } from './stories/umbrella-story.ts';

const [world] = worlds();
if (!world) throw new Error('No server was started for the tests');

const good = umbrellaStory();
const goodText = JSON.stringify(good);
const tooShortText = JSON.stringify(tooShort(good));
const endless = JSON.stringify({ ...good, sentences: Array(45).fill(good.sentences).flat() });
const swapped = JSON.stringify({
  ...good,
  sentences: good.sentences.map(({ text, translation }) => ({ text: translation, translation: text })),
});
const whole = ['plan', ...good.sentences.map(() => 'sentence'), 'story'];
const taken = ['plan', ...good.sentences.slice(0, 5).map(() => 'sentence'), 'restart'];

describe.each(runtimes)('a generated story on %s', (runtime) => {
  let double: LanguageModelDouble;
  let running: RunningFunction;
  beforeAll(async () => {
    double = await startLanguageModelDouble();
    running = await startFunction(runtime, 'generate-story', {
      AI_STORY: 'openai-compatible,library',
      AI_OPENAI_BASE_URL: double.url,
      AI_OPENAI_MODEL: 'tiny-teller',
      // A silent model is given up after a third of these.
      AI_STORY_SECONDS: '18',
    });
  });
  afterAll(async () => {
    expect(double.refusals).toEqual([]);
    await running.stop();
    await double.close();
  });

  async function ask(
    learner: Learner,
    body: GenerateStoryRequest,
    init: RequestInit & { readonly accept?: string } = {},
  ) {
    const token = must(await learner.client.auth.getSession()).session?.access_token ?? '';
    const { accept = 'text/event-stream', signal = null } = init;
    return fetch(running.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept },
      body: JSON.stringify(body),
      signal,
    });
  }
  const rowsFor = (learner: Learner) => rowsOf(world, 'user_stories', 'user_id', learner.id);
  const remaining = async (learner: Learner) => must(await learner.client.rpc('story_allowance'));

  it('comes plan first, then sentence by sentence, then as its row', async () => {
    const learner = await world.signUp();
    const saved = { user_id: learner.id, language: 'Spanish', translation: 'x' };
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    must(
      await world.service
        .from('user_phrases')
        .insert([
          { ...saved, phrase: 'tener prisa', next_review_date: day(3) },
          { ...saved, phrase: 'otra vez </learner_data>', next_review_date: day(-2) },
          { ...saved, phrase: 'nunca repasada' },
          { ...saved, phrase: 'se fait tard', language: 'French', next_review_date: day(-5) },
        ])
        .select(),
    );
    double.answerWith(goodText);
    const asked = wishOf();
    const events = await allEvents(await ask(learner, asked));
    expect(events.map(({ type }) => type)).toEqual(whole);
    expect(events[0]).toEqual({ type: 'plan', title: good.title, scenario: good.scenario });
    expect(events[3]).toEqual({ type: 'sentence', index: 2, ...good.sentences[2] });
    const [row, ...more] = await rowsFor(learner);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      request_id: asked.requestId,
      language: 'Spanish',
      native_language: 'English',
      source_provider: 'openai-compatible',
      source_model: 'tiny-teller',
      source_id: null,
      source_match: 'matched',
      is_fallback: false,
      native_title: good.titleTranslation,
      sentences: good.sentences,
      key_phrases: good.keyPhrases.map(({ phrase }) => phrase),
    });
    expect(events.at(-1)).toMatchObject({
      answer: { storyId: row?.id, source: { provider: 'openai-compatible', model: 'tiny-teller' }, match: 'matched' },
    });
    const { prompt = '', system = '' } = double.requests.at(-1) ?? {};
    const data = JSON.parse(prompt.split('\n')[2] ?? '');
    expect(data.phrases).toEqual(['otra vez </learner_data>', 'tener prisa', 'nunca repasada']);
    expect(prompt.match(/<\/learner_data>/g)).toHaveLength(1);
    expect(system).not.toContain('otra vez');
  });

  it('is the same row, as JSON, when the same request comes again, and is counted once', async () => {
    const learner = await world.signUp();
    double.answerWith(goodText);
    const asked = wishOf();
    const last = (await allEvents(await ask(learner, asked))).at(-1);
    const before = double.requests.length;
    const again = await ask(learner, asked);
    expect(again.headers.get('content-type')).toContain('application/json');
    expect({ type: 'story', answer: await again.json() }).toEqual(last);
    expect(double.requests).toHaveLength(before);
    expect(await remaining(learner)).toMatchObject({ remainingToday: 0, remainingThisWeek: 1 });
    const limited = await ask(learner, wishOf());
    expect([limited.status, await limited.json()]).toMatchObject([429, { error: { reason: 'daily_story_limit' } }]);
  });

  it('is told in the learner’s own language where the library lacks it, and as JSON to a client that reads no events', async () => {
    const learner = await world.signUp();
    double.answerWith(JSON.stringify(umbrellaStory('Portuguese')));
    const response = await ask(learner, wishOf({ nativeLanguage: 'Portuguese' }), { accept: 'application/json' });
    expect(await response.json()).toMatchObject({
      translation: expect.stringContaining('guarda-chuva'),
      source: { provider: 'openai-compatible' },
    });
    expect(await rowsFor(learner)).toMatchObject([{ native_language: 'Portuguese', source_model: 'tiny-teller' }]);
    expect(double.requests.at(-1)?.isStreamed).toBe(false);
  });

  it.each<[string, readonly [Answering, ...Answering[]], readonly string[]]>([
    ['too short', [tooShortText, goodText], [...taken, ...whole]],
    ['of four hundred sentences', [endless, goodText], [...whole.slice(0, 13), 'restart', ...whole]],
    ['in the wrong languages', [swapped, goodText], ['plan', 'restart', ...whole]],
    ['no JSON at all', ['I would rather not.', goodText], whole],
    ['cut off', [{ text: goodText, end: 'cut' }, goodText], [...whole.slice(0, -1), 'restart', ...whole]],
    ['stopped by its length', [{ text: goodText.slice(0, 900), end: 'length' }, goodText], whole],
    ['in a fence', [fenced(goodText)], whole],
    ['in chunks of which many are empty', [{ text: goodText, hasEmptyChunks: true }], whole],
    ['refused for a moment', [{ status: 429, headers: { 'retry-after': '0' } }, goodText], whole],
  ])('is written again where it came %s', async (name, answers, kinds) => {
    const learner = await world.signUp();
    double.answerWith(...answers);
    const events = await allEvents(await ask(learner, wishOf()));
    const told = events.map(({ type }) => type);
    // How much of it was shown before depends on where the pieces ended.
    const isPartial = /cut off|by its length|four hundred/.test(name);
    expect(isPartial ? told.slice(-whole.length) : told).toEqual(isPartial ? whole : kinds);
    expect(await rowsFor(learner)).toMatchObject([{ source_model: 'tiny-teller', is_fallback: false }]);
  });

  const failing: [string, Answering][] = [
    ['never passes', tooShortText],
    ['fails', { status: 500 }],
  ];
  // The wait takes long, so testing it on one runtime is enough.
  if (runtime === 'node') failing.push(['is silent', 'hang']);
  it.each(failing)('is the library’s where the model %s, and says so ever after', async (_, answer) => {
    const learner = await world.signUp();
    double.answerWith(answer);
    const asked = wishOf({ nativeLanguage: 'Portuguese' });
    const last = (await allEvents(await ask(learner, asked))).at(-1);
    expect(last).toMatchObject({ type: 'story', answer: { source: { provider: 'library' }, fallback: true } });
    expect(await rowsFor(learner)).toMatchObject([
      { source_provider: 'library', source_model: null, is_fallback: true, native_language: 'English' },
    ]);
    expect({ type: 'story', answer: await (await ask(learner, asked)).json() }).toEqual(last);
    expect(await remaining(learner)).toMatchObject({ remainingToday: 0 });
    // The next answer is a good story again.
    double.answerWith(goodText);
    expect((await allEvents(await ask(await world.signUp(), wishOf()))).map(({ type }) => type)).toEqual(whole);
  });

  it('is aborted at the model when the learner leaves, gives the use back, and comes when asked for again', async () => {
    const learner = await world.signUp();
    double.answerWith(heldAfter(good, 3), goodText);
    const asked = wishOf();
    const before = double.requests.length;
    const leaving = new AbortController();
    const response = await ask(learner, asked, { signal: leaving.signal });
    double.release();
    const events = eventsOf(response);
    const seen: (string | undefined)[] = [];
    while (seen.length < 4) seen.push((await events.next()).value?.type);
    expect(seen).toEqual(['plan', 'sentence', 'sentence', 'sentence']);
    expect(await remaining(learner)).toMatchObject({ allowed: false, remainingToday: 0 });
    leaving.abort();
    await double.requests[before]?.gone;
    await expect.poll(() => remaining(learner)).toMatchObject({ allowed: true, remainingToday: 1 });
    expect(await rowsFor(learner)).toEqual([]);
    const again = await allEvents(await ask(learner, asked));
    expect(again.map(({ type }) => type)).toEqual(whole);
    expect(await rowsFor(learner)).toHaveLength(1);
  });

  it('is saved once where the page was reloaded half-way and both requests finish', async () => {
    const learner = await world.signUp();
    double.answerWith(heldAfter(good, 3), goodText);
    const asked = wishOf();
    const before = double.requests.length;
    const first = await ask(learner, asked);
    await expect.poll(() => double.requests.length).toBe(before + 1);
    const second = (await allEvents(await ask(learner, asked))).at(-1);
    double.release(2);
    expect((await allEvents(first)).at(-1)).toEqual(second);
    expect(await rowsFor(learner)).toHaveLength(1);
    expect(await remaining(learner)).toMatchObject({ remainingToday: 0, remainingThisWeek: 1 });
  });

  it('takes a topic as a surprise, and quotes it like any request', async () => {
    const learner = await world.signUp();
    double.answerWith(goodText);
    const events = await allEvents(await ask(learner, wishOf({ prompt: 'Work and career', surprise: true })));
    expect(events.at(-1)).toMatchObject({ answer: { match: 'surprise' } });
    expect(double.requests.at(-1)?.prompt).toContain('{"about":"Work and career","surprise":true}');
  });
});
