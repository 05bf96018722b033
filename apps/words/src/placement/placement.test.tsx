import type { WordsMarkPatch } from '@fabula/contracts';
import { PlatformProvider } from '@fabula/platform';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { App } from '../app.tsx';
import texts from '../locales/en.json' with { type: 'json' };
import { account } from '../testing/account.ts';
import { readPlacement } from './kept-placement.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const open = (handlers: readonly RequestHandler[] = account({ marks: [] }), options: RenderFeatureOptions = {}) => {
  network.use(...handlers);
  return renderFeature(<App />, { texts: { words: texts }, path: '/words/placement', ...options });
};
type Rendered = ReturnType<typeof open>;

const asked = () => document.querySelector('[aria-live="assertive"]')?.textContent ?? '';
const kept = ({ platform }: Rendered) =>
  readPlacement(platform.preferences, platform.session.store.getState().user?.id ?? '', 'Spanish');

/** Answers all sixty by keys: known are the words of the first `bands` bands, and so many made-up ones. */
async function answerAll(rendered: Rendered, bands: number, guessed = 0): Promise<void> {
  await rendered.user.click(await screen.findByRole('button', { name: texts.placement_begin }));
  let guesses = guessed;
  for (const { word, band } of kept(rendered)?.questions ?? []) {
    await waitFor(() => expect(asked()).toBe(word));
    const isGuess = band === null && guesses > 0;
    if (isGuess) guesses -= 1;
    await rendered.user.keyboard(isGuess || (band !== null && band < bands) ? '2' : '1');
  }
}

describe('a placement', () => {
  it('asks sixty words by one key each, tells about how many are known, and sets them after one press', async () => {
    const sent: WordsMarkPatch[] = [];
    const rendered = open(account({ marks: [], onMarks: (patch) => sent.push(patch) }));
    const { user } = rendered;
    await answerAll(rendered, 3);
    expect(await screen.findByRole('heading', { name: 'You know about 1,000 words in Spanish' })).toHaveFocus();
    expect(screen.getByText(/^Between [\d,]+ and [\d,]+ of the 4,000 commonest/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Words 501 to 1,000' })).toHaveAttribute('aria-valuenow', '100');
    expect(screen.getByRole('progressbar', { name: 'Words 1,001 to 1,750' })).toHaveAttribute('aria-valuenow', '0');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Set 1,000 words as known$/ }));
    expect(await screen.findByText('1,000 words are set as known.')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(5));
    expect(sent.every(({ state, chosen, words }) => state === 'known' && !chosen && words.length === 200)).toBe(true);

    const undo = screen.getByRole('button', { name: texts.set_undo });
    expect(undo).toHaveFocus();
    fireEvent.click(undo, { detail: 2 }); // the second press of a double click
    expect(screen.getByText('1,000 words are set as known.')).toBeVisible();
    await user.click(undo);
    expect(await screen.findByText('1,000 words are as they were.')).toBeVisible();
    expect(screen.getByText('1,000 words are as they were.').closest('[role=status]')).toHaveFocus();
    await waitFor(() => expect(sent).toHaveLength(10));
    expect(sent.slice(5).every(({ state, chosen }) => state === 'new' && chosen)).toBe(true);
  });

  it('goes on after a reload, and takes an answer back', async () => {
    const rendered = open();
    const { user, platform, unmount } = rendered;
    await user.click(await screen.findByRole('button', { name: texts.placement_begin }));
    const words = kept(rendered)?.questions.map(({ word }) => word) ?? [];
    await user.click(screen.getByRole('button', { name: /^I know it/ }));
    await user.click(screen.getByRole('button', { name: /^I don’t know it/ }));
    expect(asked()).toBe(words[2]);
    unmount();
    render(
      <PlatformProvider platform={platform}>
        <App />
      </PlatformProvider>,
    );
    expect(await screen.findByRole('progressbar', { name: 'Word 3 of 60' })).toBeVisible();
    expect(asked()).toBe(words[2]);
    await user.click(screen.getByRole('button', { name: texts.placement_takeBack }));
    expect(asked()).toBe(words[1]);
    expect(kept(rendered)?.answers).toEqual([true]);
    await user.click(screen.getByRole('button', { name: texts.placement_startOver }));
    expect(screen.getByRole('progressbar', { name: 'Word 1 of 60' })).toBeVisible();
  });

  it('shows another learner nothing of it', async () => {
    const { platform } = open();
    const placement = { questions: [{ word: 'x', band: 0 }], answers: [] };
    platform.preferences.set('wordPlacement', JSON.stringify({ userId: 'other', language: 'Spanish', ...placement }));
    expect(await screen.findByRole('button', { name: texts.placement_begin })).toBeVisible();
  });

  it('corrects the number by the made-up words that were “known”', async () => {
    const rendered = open();
    await answerAll(rendered, 3, 2);
    expect(await screen.findByText(/^You said you know 2 of 10 words that do not exist\. The number is/)).toBeVisible();
  });

  it('sets nothing where the answers are guesses', async () => {
    const rendered = open();
    await answerAll(rendered, 6, 10);
    expect(await screen.findByRole('heading', { name: texts.result_unreliable })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Set / })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: texts.result_again })).toBeVisible();
  });

  it('sets nothing for a beginner, and leads back to the words', async () => {
    const rendered = open();
    await answerAll(rendered, 0);
    expect(await screen.findByText(texts.set_none)).toBeVisible();
    await rendered.user.click(screen.getByRole('link', { name: texts.result_toWords }));
    await waitFor(() => expect(rendered.platform.navigation.getLocation().pathname).toBe('/words'));
    expect(kept(rendered)).toBeNull();
  });

  it('leaves keys to the browser outside of the question', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: texts.placement_begin }));
    screen.getByRole('link', { name: texts.back }).focus();
    await user.keyboard('2');
    expect(screen.getByRole('progressbar', { name: 'Word 1 of 60' })).toBeVisible();
  });

  it('says of Arabic what its words lack', async () => {
    open(account({ marks: [], profile: { preferred_language: 'Arabic' } }));
    expect(await screen.findByText(texts.placement_arabic)).toBeVisible();
  });
});
