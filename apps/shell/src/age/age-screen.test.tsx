import type { FeatureManifest } from '@fabula/contracts';
import { ada, profileFails, profileRow, tableRows, takesProfile } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import shell from '../locales/en.json' with { type: 'json' };
import { Screen } from '../screen.tsx';
import age from './locales/en.json' with { type: 'json' };
import '../testing/browser-gaps.ts';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
// Several auth clients live in one page, which auth-js warns about.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  api.resetHandlers();
});
afterAll(() => api.close());

/** A feature that needs no bundle. */
const load = async () => ({
  bootstrap: async () => {},
  mount: async ({ domElement }: { domElement: HTMLElement }) => {
    domElement.innerHTML = '<h1>A feature</h1>';
  },
  unmount: async () => {},
});
const label = { en: 'Everything', es: 'Todo', fr: 'Tout' };
const manifest: FeatureManifest = {
  name: 'everything',
  contract: '1.0',
  title: label,
  routes: ['/', '/settings', '/onboarding'].map((path) => ({
    path,
    access: path === '/onboarding' ? 'onboarding' : 'protected',
    layout: 'bare',
    title: label,
  })),
};
const unasked = (change: object = {}) => profileRow({ age_confirmed_at: null, ...change });

function open(path = '/', row = unasked()) {
  api.use(tableRows('profiles', [row]));
  return renderFeature(<Screen load={load} />, {
    path,
    user: ada,
    manifests: [manifest],
    texts: { shell, age, everything: {} },
  });
}
const question = () => screen.findByRole('heading', { level: 1, name: 'One question first' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the question of age', () => {
  it.each([
    ['/', unasked({ onboarding_completed: false })],
    ['/onboarding', unasked({ onboarding_completed: false })],
    ['/', unasked()],
    ['/settings', unasked()],
  ])('is asked before %s, of new accounts and of older ones', async (path, row) => {
    open(path, row);
    expect(await question()).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'A feature' })).toBeNull();
    expect(screen.getByText(/the law asks for this minimum age/)).toBeVisible();
  });

  it('is asked once: the answer is saved, and the requested screen opens', async () => {
    const seen = vi.fn();
    const { user } = open();
    await question();
    await user.click(button('Continue'));
    expect(screen.getByText('Please confirm that you are 13 or older')).toBeVisible();
    api.use(takesProfile(unasked(), seen));
    await user.click(screen.getByRole('checkbox', { name: 'I am 13 or older' }));
    await user.click(button('Continue'));
    expect(await screen.findByRole('heading', { name: 'A feature' })).toBeVisible();
    expect(seen).toHaveBeenCalledExactlyOnceWith({ age_confirmed_at: expect.any(String) });
  });

  it('stays where the answer could not be saved, and says so', async () => {
    const { user, platform } = open();
    await question();
    api.use(profileFails());
    await user.click(screen.getByRole('checkbox'));
    await user.click(button('Continue'));
    await waitFor(() => expect(platform.toasts.getState().visible[0]?.title).toBe('Your answer could not be saved'));
    expect(await question()).toBeVisible();
  });

  it('lets a learner who is too young delete the account, and leaves nothing of it on the device', async () => {
    const asked = vi.fn();
    api.use(
      http.post('*/functions/v1/delete-account', async ({ request }) => {
        asked(await request.json());
        return HttpResponse.json({ deleted: true });
      }),
    );
    const { user, platform } = open('/', unasked({ onboarding_completed: false }));
    await question();
    await user.click(button('I am younger than 13'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fabula is not for you yet' })).toBeVisible();
    expect(button('Delete the account')).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Type DELETE to delete the account' }), 'DELETE');
    await user.click(button('Delete the account'));
    await waitFor(() => expect(platform.session.store.getState().user).toBeNull());
    expect(asked).toHaveBeenCalledExactlyOnceWith({ confirmation: 'DELETE' });
    expect(window.location.pathname + window.location.search).toBe('/data-deletion?account=deleted');
  });

  it('lets a learner who is too young sign out, or go back after a wrong tap', async () => {
    api.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })));
    const { user, platform } = open();
    await question();
    await user.click(button('I am younger than 13'));
    await user.click(button('Back to the question'));
    expect(await question()).toBeVisible();
    await user.click(button('I am younger than 13'));
    await user.click(button('Sign out'));
    await waitFor(() => expect(platform.session.store.getState().status).toBe('signed-out'));
  });
});
