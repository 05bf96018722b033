import type { FeatureManifest, RouteAccess } from '@fabula/contracts';
import common from '@fabula/platform/locales/en.json' with { type: 'json' };
import { ada, profileRow, tableFails, tableRows, tableWaits } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import shell from './locales/en.json' with { type: 'json' };
import { Screen } from './screen.tsx';
import './testing/browser-gaps.ts';

// A registry that has every route of the specification, including those of features that are still to come.
const label = (text: string) => ({ en: text, es: text, fr: text });
const route = (path: string, access: RouteAccess, layout: 'tabs' | 'bare' = 'tabs') => ({
  path,
  access,
  layout,
  title: label(path),
});
const fixture: FeatureManifest = {
  name: 'everything',
  contract: '1.0',
  title: label('Everything'),
  routes: [
    route('/auth', 'public', 'bare'),
    route('/auth/new-password', 'public', 'bare'),
    route('/onboarding', 'onboarding', 'bare'),
    route('/welcome', 'protected', 'bare'),
    route('/', 'protected'),
    route('/review', 'protected'),
    route('/phrases', 'protected'),
    route('/profile', 'protected'),
    route('/settings', 'protected'),
    route('/subscription', 'protected'),
    route('/story/:storyId', 'protected', 'bare'),
  ],
  tab: { path: '/', order: 1, icon: 'today', label: label('Today') },
};
const protectedPaths = ['/', '/welcome', '/review', '/phrases', '/profile', '/settings', '/subscription', '/story/7'];

/** A feature that needs no bundle, because only what the shell does around it is tested here. */
const load = async () => ({
  bootstrap: async () => {},
  mount: async ({ domElement }: { domElement: HTMLElement }) => {
    domElement.innerHTML = '<h1>A feature</h1>';
  },
  unmount: async () => {},
});

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

function open(path: string, user: typeof ada | null) {
  return renderFeature(<Screen load={load} />, { path, user, manifests: [fixture], texts: { shell, everything: {} } });
}

const incomplete = () => tableRows('profiles', [profileRow({ onboarding_completed: false })]);
const complete = () => tableRows('profiles', [profileRow({ onboarding_completed: true })]);

describe('the guards', () => {
  it.each(protectedPaths)('send a visitor who is not signed in from %s to /onboarding', async (path) => {
    open(path, null);
    await waitFor(() => expect(window.location.pathname).toBe('/onboarding'));
    expect(await screen.findByRole('heading', { name: 'A feature' })).toBeVisible();
  });

  it.each(protectedPaths)('send a user with incomplete onboarding from %s to /onboarding', async (path) => {
    api.use(incomplete());
    open(path, ada);
    await waitFor(() => expect(window.location.pathname).toBe('/onboarding'));
  });

  it.each(protectedPaths)('show %s to a user whose onboarding is complete', async (path) => {
    api.use(complete());
    open(path, ada);
    expect(await screen.findByRole('heading', { name: 'A feature' })).toBeVisible();
    expect(window.location.pathname).toBe(path);
  });

  it('send a completed user from /onboarding to /', async () => {
    api.use(complete());
    open('/onboarding', ada);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it.each(['/auth', '/auth/new-password'])('show %s to everybody', async (path) => {
    open(path, null);
    expect(await screen.findByRole('heading', { name: 'A feature' })).toBeVisible();
    expect(window.location.pathname).toBe(path);
  });

  it('show "Loading..." while the onboarding state is on its way', async () => {
    api.use(tableWaits('profiles'));
    open('/', ada);
    expect(await screen.findByText('Loading...')).toBeVisible();
  });

  it('say what happened, and try again, when the onboarding state cannot be read', async () => {
    api.use(tableFails('profiles', 400));
    const { user } = open('/', ada);
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    api.use(complete());
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'A feature' })).toBeVisible();
  });
});

describe('a session that ends while a screen is open', () => {
  it('leaves the screen where it is when it ended elsewhere, and guards every other address', async () => {
    api.use(complete());
    const { platform } = open('/review', ada);
    await screen.findByRole('heading', { name: 'A feature' });
    act(() => platform.session.store.setState({ status: 'signed-out', user: null }));
    expect(screen.getByRole('heading', { name: 'A feature' })).toBeVisible();
    expect(window.location.pathname).toBe('/review');
    act(() => platform.navigation.navigate('/phrases'));
    await waitFor(() => expect(window.location.pathname).toBe('/onboarding'));
  });

  it.each([
    ['to signing in when the learner signs out here', 'signing-out', '/auth'],
    ['to the onboarding when the account was deleted here', 'deleted', '/onboarding'],
  ] as const)('leads %s', async (_case, leaving, to) => {
    api.use(complete());
    const { platform } = open('/review', ada);
    await screen.findByRole('heading', { name: 'A feature' });
    act(() => platform.session.store.setState({ status: 'signed-out', user: null, leaving }));
    await waitFor(() => expect(window.location.pathname).toBe(to));
  });
});

describe('the layout', () => {
  it('has the tabs of the features that are registered, the present one marked', async () => {
    api.use(complete());
    open('/review', ada);
    const tab = await screen.findByRole('link', { name: 'Today' });
    expect(tab).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Review' })).toBeNull();
  });

  it('leaves a bare screen alone', async () => {
    api.use(complete());
    open('/story/7', ada);
    await screen.findByRole('heading', { name: 'A feature' });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('an address that nobody owns', () => {
  it('is a 404 with a way home, and its path is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    open('/nowhere', null);
    expect(await screen.findByRole('heading', { name: shell.notFoundTitle })).toBeVisible();
    expect(screen.getByRole('link', { name: shell.returnHome })).toHaveAttribute('href', '/');
    expect(log).toHaveBeenCalledWith('[fabula]', expect.stringContaining('/nowhere'));
    log.mockRestore();
  });
});

it('has every text it shows', () => {
  expect(Object.values({ ...common, ...shell }).every((text) => text.length > 0)).toBe(true);
});
