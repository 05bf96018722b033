import { soundingElement } from '@fabula/audio/testing';
import { functionAnswers, functionStreams, tableRows } from '@fabula/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { speech } from '../testing/player-double.tsx';
import {
  plan,
  sentenceEvent,
  writeSentences,
  writtenAnswer,
  writtenRow,
  writtenSentences,
} from '../testing/story-in-writing.ts';
import { account, renderToday, storyAnswer } from '../testing/today-double.tsx';
import { TodayScreen } from '../today-screen.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Opens Today for a learner without a story on a server where a model writes, and sends a wish. */
async function ask() {
  const double = functionStreams('generate-story');
  server.use(double.handler, speech, ...account({ stories: [] }));
  const rendered = renderToday(<TodayScreen />, {
    config: { writesStories: true },
    now: () => new Date('2026-11-21T10:00:00Z'),
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Create your first unit' }));
  await rendered.user.type(await screen.findByRole('textbox'), 'We moved to Cádiz');
  await rendered.user.click(screen.getByRole('button', { name: 'Generate story' }));
  await waitFor(() => expect(double.asked).toHaveLength(1));
  return { ...rendered, double };
}

/** Answers as if the story was saved, so that the list has it. */
const saved = () => server.use(tableRows('user_stories', [writtenRow()]));
const list = () => screen.findByRole('list', { name: 'What is written of your story' });
const texts = async () => {
  const lines = within(await list()).queryAllByRole('listitem');
  return lines.map((line) => line.querySelector('[lang=es]')?.textContent);
};
const title = (name: string = plan.title) => screen.findByRole('heading', { level: 2, name });
const says = (text: string | RegExp) => screen.findByText(text);
const textOf = (count: number) => writtenSentences.slice(0, count).map(({ text }) => text);

describe('a story that is being written', () => {
  it('shows its title and moves focus there, then shows its sentences one by one', async () => {
    const { double } = await ask();
    expect(screen.getByRole('progressbar', { name: 'Making your story' })).toBeVisible();
    await double.send(plan);
    expect(await title()).toHaveFocus();
    expect(await title()).toHaveAttribute('lang', 'es');
    expect(screen.getByText(plan.scenario)).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('status')).toHaveTextContent('The first sentence is on its way.');
    await double.send(sentenceEvent(0, writtenSentences[0]));
    await waitFor(async () => expect(await texts()).toEqual(textOf(1)));
    expect(screen.getByRole('status')).toHaveTextContent('You can listen already.');
    await double.send(sentenceEvent(1, writtenSentences[1]));
    await waitFor(async () => expect(await texts()).toEqual(textOf(2)));
    // The status must not read the whole story out a second time.
    expect(screen.getByRole('status')).not.toHaveTextContent(writtenSentences[0].text);
    expect(screen.queryByRole('link', { name: 'Start Learning' })).not.toBeInTheDocument();
  });

  it('can be heard before it is complete, and new sentences do not stop the sound', async () => {
    const { double, user } = await ask();
    await writeSentences(double, 1);
    await user.click(await screen.findByRole('button', { name: 'Play sentence 1' }));
    expect(await screen.findByRole('button', { name: 'Sentence 1 is playing' })).toBeVisible();
    await double.send(sentenceEvent(1, writtenSentences[1]));
    await double.send(sentenceEvent(2, writtenSentences[2]));
    saved();
    await double.send({ type: 'story', answer: writtenAnswer() });
    expect(await says('Your story is ready.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sentence 1 is playing' })).toBeVisible();
    act(() => soundingElement(document)?.dispatchEvent(new Event('ended')));
    expect(await screen.findByRole('button', { name: 'Play sentence 1' })).toBeVisible();
  });

  it('can hide and show its translations', async () => {
    const { double, user } = await ask();
    await writeSentences(double, 1);
    expect(await says(writtenSentences[0].translation)).toHaveAttribute('lang', 'en');
    await user.click(screen.getByRole('button', { name: 'Hide translation' }));
    expect(screen.queryByText(writtenSentences[0].translation)).not.toBeInTheDocument();
  });

  it('stays on the screen when it is ready: the lesson begins with a press, and the wish is cleared', async () => {
    const { double, platform } = await ask();
    await writeSentences(double, 3);
    saved();
    await double.send({ type: 'story', answer: writtenAnswer() });
    const start = await screen.findByRole('link', { name: 'Start Learning' });
    expect(start).toHaveAttribute('href', `/story/${writtenRow().id}?step=listen_read`);
    expect(await texts()).toEqual(textOf(3));
    expect(screen.getByText('This story was written for you, from your words.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(platform.preferences.get('storyPromptDraft')).toBe('');
    expect(platform.preferences.get('storyAttempt')).toBe('');
  });

  it('leads to the full lesson, which says who wrote it', async () => {
    const { double, user } = await ask();
    await writeSentences(double, 3);
    saved();
    await double.send({ type: 'story', answer: writtenAnswer() });
    await user.click(await screen.findByRole('button', { name: 'Show the whole lesson' }));
    expect(await title()).toHaveFocus();
    expect(screen.getByText('Written by AI for you (tiny-teller)')).toBeVisible();
    expect(screen.queryByText('From the story library')).not.toBeInTheDocument();
  });

  it('keeps the focus when the focused button disappears', async () => {
    const { double } = await ask();
    await writeSentences(double, 3);
    await texts();
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    act(() => cancel.focus());
    saved();
    await double.send({ type: 'story', answer: writtenAnswer() });
    expect(await screen.findByRole('link', { name: 'Start Learning' })).toHaveFocus();
  });

  it('says that the work goes on when nothing arrived for a long time', async () => {
    const { double } = await ask();
    await writeSentences(double, 1);
    await texts();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await double.send(sentenceEvent(1, writtenSentences[1]));
    await vi.waitFor(async () => expect(screen.getByText(writtenSentences[1].text)).toBeVisible());
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText(/Still working/)).toBeVisible();
  });
});

describe('a story that is rewritten', () => {
  it('is marked, cannot be played, and is replaced by the next one sentence by sentence', async () => {
    const { double } = await ask();
    await writeSentences(double, 2);
    await texts();
    act(() => screen.getByRole('button', { name: 'Play sentence 1' }).focus());
    await double.send({ type: 'restart' });
    expect(await says('Being rewritten')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('This was not good enough yet, so it is being written again.');
    expect(screen.getByRole('button', { name: 'Play sentence 1' })).toBeDisabled();
    expect(await texts()).toEqual(textOf(2));
    await double.send({ ...plan, title: 'La sopa' });
    await title('La sopa');
    await double.send(sentenceEvent(0, writtenSentences[2]));
    await waitFor(async () => expect(await texts()).toEqual([writtenSentences[2].text]));
    expect(await title('La sopa')).toHaveFocus(); // the button that had focus no longer exists
    expect(screen.queryByText('Being rewritten')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play sentence 1' })).toBeEnabled();
  });

  const library = { source_provider: 'library', source_model: null, is_fallback: true };

  it.each([
    [
      'the library stands in',
      storyAnswer({ fallback: true, match: 'closest' }),
      library,
      /A new story could not be written this time/,
    ],
    ['another text was saved', writtenAnswer({ story: 'Otra.' }), {}, /This story was written for you/],
  ])('goes to the story that was saved when %s', async (_what, answer, columns, note) => {
    const { double } = await ask();
    await writeSentences(double, 2);
    await double.send({ type: 'restart' });
    server.use(tableRows('user_stories', [{ ...writtenRow(), title: 'Un plato más', ...columns }]));
    await double.send({ type: 'story', answer });
    expect(await title('Un plato más')).toHaveFocus();
    expect(screen.getByText(note)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'What is written of your story' })).not.toBeInTheDocument();
  });

  it('never calls the library’s story a written one, also after a reload', async () => {
    server.use(...account({ stories: [{ ...writtenRow(), ...library }] }));
    renderToday(<TodayScreen />);
    expect(await says('From the story library, because a new story could not be written')).toBeVisible();
    expect(screen.queryByText(/Written by AI/)).not.toBeInTheDocument();
  });
});

describe('a story that is not completed', () => {
  it('is canceled: the words return, the request is aborted, and a toast says that it does not count', async () => {
    const { double, user } = await ask();
    await writeSentences(double, 1);
    await texts();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await double.gone;
    expect(await screen.findByRole('textbox')).toHaveValue('We moved to Cádiz');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(
      screen.getByText('Canceled. Your words are still here. A story that is not finished does not count.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Generate story' })).toBeEnabled());
  });

  it('keeps what arrived when it breaks off, and retries with the same request id', async () => {
    const { double, user } = await ask();
    await writeSentences(double, 3);
    await texts();
    await double.end();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your story broke off here.');
    expect(await texts()).toEqual(textOf(3));
    expect(screen.getByRole('button', { name: 'Play sentence 1' })).toBeEnabled();
    saved();
    const bodies: unknown[] = [];
    server.use(
      functionAnswers('generate-story', (body) => {
        bodies.push(body);
        return writtenAnswer();
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Start Learning' })).toBeVisible();
    expect(bodies).toEqual(double.asked);
  });

  it('is unchanged after a failed retry', async () => {
    const { double, user } = await ask();
    await writeSentences(double, 2);
    await texts();
    await double.end();
    await screen.findByRole('alert');
    server.use(http.post('*/functions/v1/generate-story', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your story broke off here.');
    expect(screen.getByRole('button', { name: 'Play sentence 1' })).toBeEnabled();
    expect(screen.queryByText('Being rewritten')).not.toBeInTheDocument();
  });

  it('offers a way back to the words after it broke off', async () => {
    const { double, user } = await ask();
    await writeSentences(double, 1);
    await texts();
    await double.end('broken');
    await user.click(await screen.findByRole('button', { name: 'Back to my words' }));
    expect(screen.getByRole('textbox')).toHaveValue('We moved to Cádiz');
  });

  it('shows the usual error when it breaks off before its first sentence', async () => {
    const { double } = await ask();
    await double.send(plan);
    await title();
    await double.send({ type: 'error', status: 503, error: { code: 'unavailable', message: 'no' } });
    expect(await says('Failed to generate story. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('We moved to Cádiz');
  });

  it('says in the form that the limit was reported halfway', async () => {
    const { double, platform } = await ask();
    await writeSentences(double, 1);
    const error = { code: 'limit', message: 'Enough', reason: 'weekly_story_limit' };
    await double.send({ type: 'error', status: 429, error });
    expect(await says('Story Generation Limit Reached')).toBeVisible();
    expect(platform.upgrade.store.getState().reason).toBeNull();
    expect(screen.getByRole('textbox')).toHaveValue('We moved to Cádiz');
  });

  it('is requested with the same id after a reload halfway', async () => {
    const first = await ask();
    await writeSentences(first.double, 1);
    await texts();
    first.unmount();
    const double = functionStreams('generate-story');
    server.use(double.handler, ...account({ stories: [] }));
    const { user } = renderToday(<TodayScreen />, { config: { writesStories: true } });
    await user.click(await screen.findByRole('button', { name: 'Create your first unit' }));
    expect(await screen.findByRole('textbox')).toHaveValue('We moved to Cádiz');
    await user.click(screen.getByRole('button', { name: 'Generate story' }));
    await waitFor(() => expect(double.asked).toEqual(first.double.asked));
  });

  it('ends with the session, and shows nobody else the written text', async () => {
    const { double, platform } = await ask();
    await writeSentences(double, 1);
    await texts();
    server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })));
    await act(() => platform.session.signOut());
    await double.gone;
    expect(screen.queryByText(writtenSentences[0].text)).not.toBeInTheDocument();
    expect(await says(/Sign in to make a story/)).toBeVisible();
  });
});
