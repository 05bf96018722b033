import type { GenerateStoryRequest } from '@fabula/contracts';
import { functionFails, storyRow, tableRows } from '@fabula/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, renderToday, storyAnswer } from '../testing/today-double.tsx';
import { usageIs } from '../testing/usage-rows.ts';
import { TodayScreen } from '../today-screen.tsx';

const premium = { tier: 'premium', expires_at: null, trial_expires_at: null };
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const now = () => new Date('2026-11-21T10:00:00Z');

const earlier = storyRow({ id: '11111111-1111-4111-8111-111111111111', title: 'El tren' });

/** Opens Today with the generator, as a learner who has a story. */
async function open(isPremium: boolean) {
  const subscriptions = isPremium ? [premium] : [];
  server.use(usageIs({ premium: isPremium, made: 1 }), ...account({ stories: [earlier], subscriptions }));
  const rendered = renderToday(<TodayScreen />, { now });
  await rendered.user.click(await screen.findByRole('button', { name: 'New story' }));
  await screen.findByRole('heading', { name: 'Your own story' });
  return rendered;
}

/** Answers with a story, and collects the requests. */
function makes(vocabularyUsed: readonly string[] = []) {
  const asked: GenerateStoryRequest[] = [];
  server.use(
    http.post('*/functions/v1/generate-story', async ({ request }) => {
      asked.push((await request.json()) as GenerateStoryRequest);
      return HttpResponse.json(storyAnswer({ vocabularyUsed }));
    }),
    ...account(),
  );
  return asked;
}

const prompt = () => screen.getByRole('textbox', { name: 'What is happening in your life?' });
const wordsField = () => screen.getByRole('textbox', { name: 'Words to weave in' });
const generate = () => screen.getByRole('button', { name: 'Generate story' });
const listed = () =>
  within(screen.getByRole('list', { name: 'Words to weave in' }))
    .getAllByRole('button')
    .map((button) => button.textContent);

describe('a story of one’s own with premium', () => {
  it('is longer, uses the learner’s words, even one not added yet, and says which of them are in it', async () => {
    const { user, platform } = await open(true);
    expect(screen.queryByText(/free stor/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Longer' }));
    await user.type(wordsField(), 'mercado{Enter}hacer la compra,tomate');
    expect(listed()).toEqual(['mercado', 'hacer la compra']);
    expect(screen.getByText('2 of 10 words')).toBeVisible();
    const asked = makes(['mercado', 'tomate']);
    await user.click(generate());
    const note = within((await screen.findByText('Your words in this story')).closest('dl') ?? document.body);
    expect(asked).toMatchObject([
      { prompt: '', surprise: false, length: 'long', vocabulary: ['mercado', 'hacer la compra', 'tomate'] },
    ]);
    expect(note.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'mercado',
      'tomate',
      'hacer la compra',
    ]);
    expect(note.getByText('Your words that are not in it')).toBeVisible();
    expect(platform.preferences.get('storyPromptDraft')).toBe('');
  });

  it('accepts no word twice and no eleventh word, and removes a word on request', async () => {
    const { user } = await open(true);
    await user.type(wordsField(), 'a,b,c,d,e,f,g,h,i,J{Enter}j{Enter}');
    expect(screen.getByText('This word is already on the list.')).toBeVisible();
    expect(wordsField()).toHaveValue('');
    await user.type(wordsField(), 'k{Enter}');
    expect(wordsField()).toBeInvalid();
    expect(wordsField()).toHaveAccessibleDescription(/A story takes at most 10 words/);
    expect(wordsField()).toHaveValue('k');
    const asked = makes();
    await user.click(generate());
    expect(wordsField()).toHaveFocus();
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove b' }));
    expect(wordsField()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(listed()).toEqual(['a', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'J', 'k']);
  });

  it('keeps the choices through a reload, and requests none of them once premium has ended', async () => {
    const first = await open(true);
    await first.user.type(wordsField(), 'mercado{Enter}');
    await first.user.click(screen.getByRole('radio', { name: 'Longer' }));
    first.unmount();

    const { user, platform } = await open(true);
    expect(listed()).toEqual(['mercado']);
    expect(screen.getByRole('radio', { name: 'Longer' })).toBeChecked();
    server.use(tableRows('user_subscriptions', []), usageIs({ made: 1 }));
    await act(() => platform.queryClient.invalidateQueries());
    expect(await screen.findByText('Premium')).toBeVisible();
    expect(await screen.findByText('1 free story left this week')).toBeVisible();
    expect(generate()).toBeDisabled();
    await user.type(prompt(), 'A walk');
    const asked = makes();
    await user.click(generate());
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).not.toHaveProperty('vocabulary');
    expect(asked[0]).not.toHaveProperty('length');
    await screen.findByRole('heading', { level: 2, name: 'Un plato más' });
    expect(platform.preferences.get('storyPromptDraft')).toContain('mercado'); // kept in case premium returns
  });

  it('offers premium when the server answers that premium has ended', async () => {
    const { user, platform } = await open(true);
    await user.type(wordsField(), 'mercado{Enter}');
    server.use(functionFails('generate-story', 403, 'custom_stories'), tableRows('user_subscriptions', []));
    await user.click(generate());
    expect(await screen.findByText('Upgrade to Premium to choose a story’s length and words')).toBeVisible();
    expect(platform.upgrade.store.getState().reason).toBe('custom_stories');
    expect(await screen.findByText('Premium')).toBeVisible();
  });
});

describe('a story of one’s own without premium', () => {
  it('is not offered before the first story', async () => {
    server.use(usageIs({}), ...account({ stories: [] }));
    const { user } = renderToday(<TodayScreen />, { now });
    await user.click(await screen.findByRole('button', { name: 'Create your first unit' }));
    expect(await screen.findByText('2 free stories left this week, one a day')).toBeVisible();
    expect(screen.queryByText('Premium')).toBeNull();
  });

  it('is shown with a way to get it, and is available at once with premium', async () => {
    const { user, platform } = await open(false);
    expect(screen.queryByRole('textbox', { name: 'Words to weave in' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'See Premium' }));
    expect(platform.upgrade.store.getState().reason).toBe('custom_stories');
    server.use(tableRows('user_subscriptions', [premium]), usageIs({ premium: true }));
    await act(() => platform.queryClient.invalidateQueries());
    expect(await screen.findByRole('textbox', { name: 'Words to weave in' })).toBeVisible();
    expect(screen.queryByText('Premium')).not.toBeInTheDocument();
  });

  it.each([
    ['how many are left', { made: 0 }, '2 free stories left this week, one a day'],
    [
      'when the next one can be made',
      { made: 1, madeToday: 1 },
      'You can make your next free story from Sunday, November 22.',
    ],
  ])('%s is shown next to the button', async (_name, counted, line) => {
    const { platform } = await open(false);
    server.use(usageIs(counted));
    await act(() => platform.queryClient.invalidateQueries());
    expect(await screen.findByText(line)).toBeVisible();
  });
});
