import { functionStreams, tableRows } from '@fabula/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  server.resetHandlers();
});
afterAll(() => server.close());

/** Today with a way to leave it and come back. */
function Tabs() {
  const [isToday, setIsToday] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsToday(!isToday)}>
        Other tab
      </button>
      {isToday && <TodayScreen />}
    </>
  );
}

/** Opens Today for a learner without a story on a server where a model writes, and sends a wish. */
async function ask() {
  const double = functionStreams('generate-story');
  server.use(double.handler, speech, ...account({ stories: [] }));
  const rendered = renderToday(<Tabs />, { config: { writesStories: true } });
  await rendered.user.click(await screen.findByRole('button', { name: 'Create your first unit' }));
  await rendered.user.type(await screen.findByRole('textbox'), 'We moved to Cádiz');
  await rendered.user.click(screen.getByRole('button', { name: 'Generate story' }));
  await waitFor(() => expect(double.asked).toHaveLength(1));
  return { ...rendered, double };
}
const texts = async () => {
  const list = await screen.findByRole('list', { name: 'What is written of your story' });
  return within(list)
    .queryAllByRole('listitem')
    .map((line) => line.querySelector('[lang=es]')?.textContent);
};
const title = (name: string = plan.title) => screen.findByRole('heading', { level: 2, name });
const textOf = (count: number) => writtenSentences.slice(0, count).map(({ text }) => text);

describe('a story whose reader goes to another tab', () => {
  const goElsewhere = async ({ user }: Awaited<ReturnType<typeof ask>>) => {
    await user.click(screen.getByRole('button', { name: 'Other tab' }));
    expect(screen.queryByRole('heading', { name: 'Today' })).not.toBeInTheDocument();
  };
  const comeBack = async ({ user }: Awaited<ReturnType<typeof ask>>) => {
    await user.click(screen.getByRole('button', { name: 'Other tab' }));
    await screen.findByRole('heading', { name: 'Today' });
  };

  it('is shown again with what arrived meanwhile, and can be canceled', async () => {
    const asking = await ask();
    const { double, user } = asking;
    await writeSentences(double, 1);
    await texts();
    await goElsewhere(asking);
    await double.send(sentenceEvent(1, writtenSentences[1]));
    await comeBack(asking);
    await waitFor(async () => expect(await texts()).toEqual(textOf(2)));
    await double.send(sentenceEvent(2, writtenSentences[2]));
    await waitFor(async () => expect(await texts()).toEqual(textOf(3)));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await double.gone;
    expect(await screen.findByRole('textbox')).toHaveValue('We moved to Cádiz');
  });

  it('is awaited without a second request while nothing of it can be read', async () => {
    const asking = await ask();
    await goElsewhere(asking);
    await comeBack(asking);
    expect(await screen.findByRole('progressbar', { name: 'Making your story' })).toBeVisible();
    await asking.user.click(screen.getByRole('button', { name: 'Generate story' }));
    expect(asking.double.asked).toHaveLength(1);
  });

  it('is ready when they come back, once', async () => {
    const asking = await ask();
    await writeSentences(asking.double, 3);
    await texts();
    await goElsewhere(asking);
    server.use(tableRows('user_stories', [writtenRow()]));
    await asking.double.send({ type: 'story', answer: writtenAnswer() });
    await waitFor(() => expect(asking.platform.preferences.get('storyAttempt')).toBe(''));
    await comeBack(asking);
    expect(await screen.findByText('Your story is ready.')).toBeVisible();
    expect(await texts()).toEqual(textOf(3));
    await goElsewhere(asking);
    await comeBack(asking);
    expect(await title()).toBeVisible();
    expect(screen.queryByText('Your story is ready.')).not.toBeInTheDocument();
  });

  it('is reported when another story replaced it meanwhile', async () => {
    const asking = await ask();
    await writeSentences(asking.double, 1);
    await texts();
    await goElsewhere(asking);
    const library = { source_provider: 'library', source_model: null, is_fallback: true };
    server.use(tableRows('user_stories', [{ ...writtenRow(), title: 'Un plato más', ...library }]));
    await asking.double.send({ type: 'story', answer: storyAnswer({ fallback: true, match: 'closest' }) });
    await waitFor(() => expect(asking.platform.preferences.get('storyAttempt')).toBe(''));
    await comeBack(asking);
    expect(await title('Un plato más')).toBeVisible();
    expect(await screen.findByText(/A new story could not be written this time/)).toBeVisible();
  });
});
