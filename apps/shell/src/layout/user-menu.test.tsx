import type { FixtureUser } from '@fabula/testing';
import { ada, authRefuses, profileRow, tableRows, takesProfile } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { addLanguages } from '../testing/languages.tsx';
import { allFeatures } from '../testing/shell-double.ts';
import '../testing/browser-gaps.ts';
import { UserMenuButton } from './user-menu-button.tsx';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => api.use(tableRows('profiles', [profileRow()])));
afterEach(() => {
  api.resetHandlers();
  delete document.documentElement.dataset.theme;
});
afterAll(() => api.close());

async function open({ manifests = allFeatures, as = ada }: { manifests?: typeof allFeatures; as?: FixtureUser } = {}) {
  const rendered = renderFeature(<UserMenuButton />, { user: as, texts: { shell: en }, manifests });
  addLanguages(rendered.platform);
  await rendered.user.click(screen.getByRole('button', { name: /^User menu/ }));
  await screen.findByRole('button', { name: 'Sign out' });
  return rendered;
}

const toasts = ({ platform }: Awaited<ReturnType<typeof open>>) => platform.toasts.getState().visible;

it.each([
  ['ada@example.com', 'AD'],
  ['', 'User'],
])('shows for the address "%s" the avatar %s', async (email, letters) => {
  await open({ as: { ...ada, email } });
  expect(screen.getByText(letters)).toBeVisible();
});

it('puts the theme on the page, and takes it off again for the system’s', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

it('switches to the chosen language at once, and saves it with the account, since reminders are written in it', async () => {
  const seen: unknown[] = [];
  api.use(takesProfile(profileRow(), (change) => seen.push(change)));
  const { user } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Interface language' }), 'Français');
  expect(await screen.findByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'fr');
  await waitFor(() => expect(seen).toEqual([{ ui_language: 'fr' }]));
});

it('writes the learning language to the profile', async () => {
  const seen: unknown[] = [];
  api.use(takesProfile(profileRow(), (change) => seen.push(change)));
  const { user } = await open();
  const language = await screen.findByRole('combobox', { name: 'Learning language' });
  await user.selectOptions(language, 'French');
  await waitFor(() => expect(language).toHaveValue('French'));
  expect(seen).toEqual([{ preferred_language: 'French', selected_voice: 'henri' }]);
});

it('keeps the old learning language and says why when it cannot be saved', async () => {
  api.use(
    http.patch('*/rest/v1/profiles', () => HttpResponse.json({ code: 'SUP', message: 'broken' }, { status: 500 })),
  );
  const rendered = await open();
  const language = await screen.findByRole('combobox', { name: 'Learning language' });
  await rendered.user.selectOptions(language, 'French');
  await waitFor(() => expect(toasts(rendered)).toMatchObject([{ kind: 'error' }]));
  expect(language).toHaveValue('Spanish');
});

it('offers no learning language that the learner already speaks', async () => {
  await open();
  const language = await screen.findByRole('combobox', { name: 'Learning language' });
  expect([...language.children].map((option) => option.textContent)).not.toContain('English');
});

it('links to the screens that are registered', async () => {
  await open();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/review',
    '/phrases',
    '/profile',
    '/settings',
  ]);
});

it('is walked by the keys of a menu, from its button on', async () => {
  const { user } = await open();
  const [review, phrases] = screen.getAllByRole('link');
  screen.getByRole('button', { name: /^User menu/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(review).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(phrases).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{End}');
  expect(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus();
  // The choice of the theme has arrow keys of its own.
  screen.getByRole('radio', { name: 'System' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Dark' })).toHaveFocus();
});

it('links nowhere that no feature offers', async () => {
  await open({ manifests: allFeatures.slice(0, 1) });
  expect(screen.queryByRole('link')).toBeNull();
});

it('signs out and says so', async () => {
  api.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })));
  const rendered = await open();
  await rendered.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() =>
    expect(toasts(rendered)).toMatchObject([
      { kind: 'success', title: 'Signed out', description: 'You have been successfully signed out.' },
    ]),
  );
  expect(rendered.platform.session.store.getState().status).toBe('signed-out');
});

it('says so when signing out fails, and lets the learner try again', async () => {
  api.use(authRefuses('post', 'logout', 429, 'over_request_rate_limit'));
  const rendered = await open();
  await rendered.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(toasts(rendered)).toMatchObject([{ kind: 'error', title: 'Error signing out' }]));
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeEnabled();
});
