import { contentHash } from '@fabula/audio';
import { keys, readStoryToKeep } from '@fabula/data';
import type { Platform } from '@fabula/platform';
import {
  ada,
  createFixturePlatform,
  functionAnswers,
  functionFails,
  profileRow,
  progressRow,
  storyRow,
  subscriptionRow,
  tableRows,
} from '@fabula/testing';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepThing, type ThingToKeep } from './keep-thing.ts';
import { type KeptThings, readKept, removeKept } from './kept-thing.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const name = 'story:10000000-0000-4000-8000-000000000001';
const storyId = name.slice(6);
const texts = ['uno', 'dos', 'tres'];
const sound = { audioContent: btoa('RIFF'), mimeType: 'audio/wav', durationMs: 1000, words: [] };
const question = { type: 'comprehension', question: '¿Qué?', questionSide: 'target', optionsSide: 'target' };
const quiz = { ...question, options: ['a', 'b', 'c', 'd'], correct: 'a', explanation: 'because' };

/** A server with one story; `speaks` answers for each sound. */
function serve(speaks: (text: string) => JsonBodyType | Response = () => sound) {
  const asked: string[] = [];
  server.use(
    tableRows('profiles', [profileRow()]),
    tableRows('user_stories', [storyRow()]),
    tableRows('user_story_progress', [progressRow()]),
    tableRows('user_subscriptions', [subscriptionRow({ tier: 'premium' })]),
    functionAnswers('generate-quiz', { quizQuestions: [quiz] }),
    functionAnswers('translate-word', { words: { mercado: 'market' }, inSentence: {}, language: 'English' }),
    http.post('*/functions/v1/text-to-speech', async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      asked.push(text);
      const answer = speaks(text);
      return answer instanceof Response ? answer : HttpResponse.json(answer);
    }),
  );
  return asked;
}

async function open(options: Parameters<typeof createFixturePlatform>[0] = {}) {
  const { platform, dispose } = createFixturePlatform(options);
  onTestFinished(dispose);
  await platform.keptRows?.restore(ada.id);
  const thing: ThingToKeep = {
    name,
    title: 'Un plato más',
    language: 'Spanish',
    async read() {
      const { queryKeys } = await readStoryToKeep(platform, ada.id, storyId);
      return { queryKeys, spoken: texts.map((text) => ({ key: text, text, language: 'Spanish' })) };
    },
  };
  const keep = (wait?: (milliseconds: number) => Promise<void>) => keepThing(platform, ada.id, thing, undefined, wait);
  return { platform, thing, keep };
}

const shown = ({ queryClient }: Platform) => queryClient.getQueryData<KeptThings>(keys.kept(ada.id))?.[name];
const found = async (platform: Platform) => (await readKept(platform, ada.id))[name]?.state;

describe('keeping a story', () => {
  it('keeps its texts and every sound, which are found again', async () => {
    const asked = serve();
    const { platform, keep } = await open();
    await keep();
    expect(asked).toEqual(texts);
    expect(shown(platform)?.state).toEqual({ status: 'kept', sounds: 3, of: 3 });
    expect(shown(platform)?.sizeBytes).toBeGreaterThan(1000);
    expect(await found(platform)).toEqual({ status: 'kept', sounds: 3, of: 3 });
    const clip = await platform.storage.clips.get(
      `${ada.id}/clip/${contentHash({ text: 'uno', language: 'Spanish' })}`,
    );
    expect(clip).toMatchObject({ owner: ada.id, group: name });
  });

  it('is done once, however often it is asked for', async () => {
    const asked = serve();
    const { keep } = await open();
    await Promise.all([keep(), keep()]);
    await keep();
    expect(asked).toEqual(texts);
  });

  it('stops without a network, says so, and goes on with what is missing', async () => {
    let isDown = true;
    const asked = serve((text) => (isDown && text === 'dos' ? HttpResponse.error() : sound));
    const { platform, keep } = await open();
    await keep();
    expect(shown(platform)?.state).toEqual({ status: 'partly', reason: 'offline', sounds: 1, of: 3 });
    expect(await found(platform)).toEqual({ status: 'partly', reason: 'interrupted', sounds: 1, of: 3 });
    isDown = false;
    await keep();
    expect(shown(platform)?.state.status).toBe('kept');
    expect(asked).toEqual(['uno', 'dos', 'dos', 'tres']);
  });

  it('waits as long as a busy server says', async () => {
    let refusals = 2;
    const busy = { error: { code: 'limit', message: 'Too many', retryAfterSeconds: 7 } };
    const asked = serve(() => (refusals-- > 0 ? HttpResponse.json(busy, { status: 429 }) : sound));
    const { platform, keep } = await open();
    const waits: number[] = [];
    await keep(async (milliseconds) => void waits.push(milliseconds));
    expect(waits).toEqual([7000, 7000]);
    expect(asked).toEqual(['uno', 'uno', ...texts]);
    expect(shown(platform)?.state.status).toBe('kept');
  });

  it('asks again, later each time, where the server had too much to do to answer', async () => {
    let failures = 2;
    const late = { code: 'timeout', message: 'Too late' };
    const asked = serve(() => (failures-- > 0 ? HttpResponse.json({ error: late }, { status: 504 }) : sound));
    const { platform, keep } = await open();
    const waits: number[] = [];
    await keep(async (milliseconds) => void waits.push(milliseconds));
    expect(waits).toEqual([2000, 4000]);
    expect(asked).toEqual(['uno', 'uno', ...texts]);
    expect(shown(platform)?.state.status).toBe('kept');
  });

  it('gives up a server that never answers in time, and keeps what came before', async () => {
    const asked = serve((text) => (text === 'dos' ? HttpResponse.json({ error: {} }, { status: 504 }) : sound));
    const { platform, keep } = await open();
    await keep(async () => undefined);
    expect(asked).toEqual(['uno', ...Array.from({ length: 6 }, () => 'dos')]);
    expect(shown(platform)?.state).toEqual({ status: 'partly', reason: 'busy', sounds: 1, of: 3 });
  });

  it('never takes for whole what found no room', async () => {
    serve();
    const { platform, keep } = await open();
    const { clips } = platform.storage;
    const put = clips.put.bind(clips);
    vi.spyOn(clips, 'put').mockImplementation(async (record) => {
      if ((await clips.entries(ada.id)).length > 1) throw new DOMException('full', 'QuotaExceededError');
      await put(record);
    });
    await keep();
    expect(shown(platform)?.state).toEqual({ status: 'partly', reason: 'full', sounds: 1, of: 3 });
    expect((await found(platform))?.status).toBe('partly');
  });

  it('keeps nothing of a story whose texts cannot be read', async () => {
    serve();
    server.use(functionFails('translate-word', 503, 'unavailable'));
    const { platform, keep } = await open();
    await keep();
    expect(shown(platform)?.state).toEqual({ status: 'failed', reason: 'busy' });
    expect(await found(platform)).toBeUndefined();
  });

  it('keeps a story about which nobody can write a quiz, without one', async () => {
    serve();
    server.use(functionFails('generate-quiz', 503, 'unavailable'));
    const { platform, keep } = await open();
    await keep();
    expect(shown(platform)?.state.status).toBe('kept');
  });

  it('keeps no sounds where the server leaves them to a device that speaks', async () => {
    serve(() => ({ useDeviceVoice: true }));
    const { platform, keep } = await open();
    await keep();
    expect(shown(platform)?.state).toEqual({ status: 'kept', sounds: 0, of: 0 });
    expect(await found(platform)).toEqual({ status: 'kept', sounds: 0, of: 0 });
  });

  it('stops with a removal, and leaves nothing', async () => {
    const asked = serve((text) => {
      if (text === 'dos') void removeKept(platform, ada.id, name);
      return sound;
    });
    const { platform, keep } = await open();
    await keep();
    await expect.poll(async () => (await platform.storage.clips.entries(ada.id)).length).toBe(0);
    expect(asked).toEqual(['uno', 'dos']);
    expect(await platform.keptRows?.pins(ada.id)).toEqual([]);
  });

  it('goes with a sign-out', async () => {
    serve();
    const { platform, keep } = await open();
    await keep();
    platform.session.forget();
    await expect.poll(async () => (await platform.storage.clips.entries(ada.id)).length).toBe(0);
    await expect.poll(async () => (await platform.keptRows?.pins(ada.id))?.length).toBe(0);
  });
});
