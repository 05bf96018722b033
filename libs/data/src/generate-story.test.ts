import {
  ada,
  functionAnswers,
  functionFails,
  functionStreams,
  networkDown,
  storyRow,
  tableRows,
} from '@fabula/testing';
import { renderDataHook } from '@fabula/testing/render';
import { waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StoryWish, useGenerateStory } from './generate-story.ts';
import { keys } from './keys.ts';
import { useStories } from './stories.ts';
import type { StoryInWriting } from './story-in-writing.ts';

const server = setupServer();
const asked: URL[] = [];
server.events.on('request:start', ({ request }) => {
  asked.push(new URL(request.url));
});
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const id = '10000000-0000-4000-8000-000000000001';
const otherId = '10000000-0000-4000-8000-000000000002';

describe('making a story', () => {
  const wish: StoryWish = {
    requestId: '30000000-0000-4000-8000-000000000001',
    prompt: 'We moved house',
    language: 'Spanish',
    nativeLanguage: 'English',
    level: 'Beginner',
  };
  const answer = {
    storyId: id,
    title: 'Un plato más',
    story: '',
    translation: '',
    chunks: [],
    speakingPrompts: [],
    scenario: '',
    source: { provider: 'library' },
    match: 'matched',
  };

  it('sends the request in the second person, and refetches the list before it resolves', async () => {
    const bodies: unknown[] = [];
    const rows = [storyRow({ id: otherId })];
    server.use(
      http.get('*/rest/v1/user_stories', () => HttpResponse.json(rows)),
      functionAnswers('generate-story', (body) => {
        bodies.push(body);
        rows.unshift(storyRow());
        return answer;
      }),
    );
    const { result } = renderDataHook(() => ({ list: useStories('Spanish'), make: useGenerateStory() }));
    await waitFor(() => expect(result.current.list.data).toHaveLength(1));
    expect(await result.current.make.mutateAsync(wish)).toEqual(answer);
    expect(bodies).toEqual([{ ...wish, perspective: 'second_person' }]);
    await waitFor(() => expect(result.current.list.data?.map((story) => story.id)).toEqual([id, otherId]));
  });

  it('rejects with the abort when the learner cancels, and leaves the list as it was', async () => {
    const controller = new AbortController();
    server.use(
      http.post('*/functions/v1/generate-story', async () => {
        controller.abort();
        await delay('infinite');
        return HttpResponse.json(answer);
      }),
    );
    const { result, platform } = renderDataHook(useGenerateStory);
    platform.queryClient.setQueryData(keys.stories(ada.id, 'Spanish'), []);
    await expect(result.current.mutateAsync({ ...wish, signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(platform.queryClient.getQueryState(keys.stories(ada.id, 'Spanish'))?.isInvalidated).toBe(false);
  });

  describe('where a model writes it', () => {
    const sentence = (index: number, text: string) => ({ type: 'sentence', index, text, translation: `${text} (en)` });
    const writes = { config: { writesStories: true } };

    /** Requests the story, and records what was shown of it. */
    function writing(options: { readonly signal?: AbortSignal } = {}) {
      const double = functionStreams('generate-story');
      server.use(double.handler, tableRows('user_stories', [storyRow()]));
      const { result, platform } = renderDataHook(useGenerateStory, writes);
      const shown: StoryInWriting[] = [];
      const made = result.current.mutateAsync({ ...wish, ...options, onWritten: (written) => shown.push(written) });
      const texts = () => shown.map(({ title, sentences }) => [title, ...sentences.map(({ text }) => text)].join(' '));
      return { double, made, shown, texts, platform };
    }

    it('shows it as it arrives, and resolves with the story that was saved', async () => {
      const { double, made, texts } = writing();
      await double.send({ type: 'plan', title: 'El mar', scenario: 'By the sea.' });
      await waitFor(() => expect(texts()).toEqual(['El mar']));
      await double.send(sentence(0, 'Vas.'));
      await waitFor(() => expect(texts()).toEqual(['El mar', 'El mar Vas.']));
      await double.send(sentence(1, 'Ves.'));
      await double.send({ type: 'story', answer });
      expect(await made).toEqual(answer);
      expect(texts().at(-1)).toBe('El mar Vas. Ves.');
      expect(double.asked).toEqual([{ ...wish, perspective: 'second_person' }]);
    });

    it('marks what is written anew', async () => {
      const { double, made, shown } = writing();
      await double.send(sentence(0, 'Vas.'));
      await double.send({ type: 'restart' });
      await waitFor(() => expect(shown.at(-1)?.isRewritten).toBe(true));
      await double.send(sentence(0, 'Vienes.'));
      await waitFor(() => expect(shown.at(-1)?.isRewritten).toBe(false));
      await double.send({ type: 'story', answer });
      await made;
    });

    it('aborts the request when the learner cancels', async () => {
      const controller = new AbortController();
      const { double, made, shown } = writing({ signal: controller.signal });
      await double.send(sentence(0, 'Vas.'));
      await waitFor(() => expect(shown).toHaveLength(1));
      controller.abort();
      await expect(made).rejects.toMatchObject({ name: 'AbortError' });
      await double.gone;
    });

    it('keeps the limits as they were when it is canceled, because nothing counts and the server may not know yet', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const controller = new AbortController();
      const { made, platform } = writing({ signal: controller.signal });
      const usage = keys.usage(ada.id);
      platform.queryClient.setQueryData(usage, { premium: false, usage: [] });
      const isOld = () => platform.queryClient.getQueryState(usage)?.isInvalidated;
      controller.abort();
      await expect(made).rejects.toMatchObject({ name: 'AbortError' });
      expect(isOld()).toBe(false);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(isOld()).toBe(true);
      vi.useRealTimers();
    });

    it('fails as usual when it breaks off or is refused half-way, and the same request is answered with what was saved', async () => {
      const broken = writing();
      await broken.double.send(sentence(0, 'Vas.'));
      const failed = expect(broken.made).rejects.toMatchObject({ code: 'network' });
      await broken.double.end();
      await failed;

      const refused = writing();
      const error = { code: 'limit', message: 'Enough', reason: 'daily_story_limit' };
      await refused.double.send({ type: 'error', status: 429, error });
      await expect(refused.made).rejects.toMatchObject({ code: 'limit', reason: 'daily_story_limit' });

      server.use(functionAnswers('generate-story', answer));
      const { result } = renderDataHook(useGenerateStory, writes);
      expect(await result.current.mutateAsync(wish)).toEqual(answer);
    });
  });

  it.each(['daily_story_limit', 'weekly_story_limit'])('reports which limit was reached: %s', async (reason) => {
    server.use(functionFails('generate-story', 429, reason));
    const { result } = renderDataHook(useGenerateStory);
    await expect(result.current.mutateAsync(wish)).rejects.toMatchObject({ code: 'limit', reason });
  });

  it.each([
    ['there is no network', networkDown(), 'network'],
    ['the answer holds no story', functionAnswers('generate-story', {}), 'unavailable'],
    ['the server has a fault', functionFails('generate-story', 503, 'down'), 'unavailable'],
  ])('fails and is not retried by itself when %s', async (_what, handler, code) => {
    server.use(handler);
    const { result } = renderDataHook(useGenerateStory);
    await expect(result.current.mutateAsync(wish)).rejects.toMatchObject({ code });
    expect(asked).toHaveLength(1);
  });
});
