import { tableFails, tableWaits } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { act, screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import texts from './locales/en.json' with { type: 'json' };
import { account } from './testing/account.ts';
import { TextsScreen } from './texts-screen.tsx';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const open = (handlers: readonly RequestHandler[], options: RenderFeatureOptions = {}) => {
  network.use(...handlers);
  return renderFeature(<TextsScreen />, { texts: { texts: texts }, path: '/texts', ...options });
};

describe('the states of Your own texts', () => {
  it('keeps the content’s place while it loads', async () => {
    open([tableWaits('user_stories'), ...account()]);
    expect(await screen.findByRole('region', { name: texts.loading })).toHaveAttribute('aria-busy', 'true');
  });

  it('says what went wrong and tries again', async () => {
    const { user } = open([tableFails('user_stories', 400), ...account()]);
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.errorTitle);
    network.use(...account());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Un plato más' })).toBeVisible();
  });

  it('leads a learner without stories to the generator', async () => {
    open(account([]));
    expect(await screen.findByRole('heading', { name: texts.emptyTitle })).toBeVisible();
    expect(screen.getByRole('link', { name: texts.emptyAction })).toHaveAttribute('href', '/');
  });

  it('shows the stories in their language', async () => {
    open(account(['Un plato más', 'La maleta']));
    const story = await screen.findByText('La maleta');
    expect(story).toHaveAttribute('lang', 'es');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  });

  it('says offline that what is there stays', async () => {
    const { platform } = open(account());
    await screen.findByText('Un plato más');
    act(() => platform.connectivity.setState({ online: false }));
    expect(screen.getByText(texts.offline)).toBeVisible();
    expect(screen.getByText('Un plato más')).toBeVisible();
  });

  it('asks to sign in when the session has ended', async () => {
    open(account(), { user: null });
    expect(await screen.findByText(texts.signedOutText)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
  });
});
