import { ada, profileRow, tableRows } from '@fabula/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderAccount } from '../testing/render-account.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  server.use(tableRows('user_subscriptions', []), tableRows('profiles', [profileRow()]));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const label = { en: 'Subscription', es: 'Suscripción', fr: 'Abonnement' };
const seller = { name: 'subscription', contract: '1.0', title: label, routes: [], dialogs: ['upgrade'] };
const you = { path: '/settings/you', access: 'protected', layout: 'bare', title: label } as const;
const teller = { name: 'profile', contract: '1.0', title: label, routes: [you] } as const;
const tell = () => screen.queryByRole('link', { name: 'Tell a little' });
const start = () => screen.findByRole('button', { name: 'Start learning' });

describe('the celebration', () => {
  it('says what comes now, and what premium adds to who opens it', async () => {
    const config = { purchases: { kind: 'local' }, writesStories: true, translatesWords: true } as const;
    const { user } = renderAccount('/welcome', { user: ada, config });
    expect(await screen.findByRole('heading', { level: 1, name: "You're all set!" })).toBeVisible();
    for (const title of ['First, a story', 'Then listen and speak', 'Keep what you like'])
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    expect(screen.getByText('Unlimited word translations')).not.toBeVisible();
    await user.click(screen.getByText('Go further with Premium'));
    expect(screen.getByText('$9.99 a month: only $0.33 per session, at one a day')).toBeVisible();
    expect(screen.getByText('Unlimited stories, instead of 2 per week for free')).toBeInTheDocument();
    expect(screen.getByText('Speed control from 0.5x to 2x')).toBeInTheDocument();
    expect(screen.getByText('Unlimited word translations')).toBeInTheDocument();
  });

  it('promises what the library has, and nothing that is free, where no model writes or translates', async () => {
    renderAccount('/welcome', { user: ada });
    expect(
      await screen.findByText('All the stories of the library, instead of 2 per week for free'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Unlimited|about your life/)).toBeNull();
  });

  it('sums up what was chosen', async () => {
    server.use(tableRows('profiles', [profileRow({ preferred_language: 'Arabic', current_level: 'advanced' })]));
    renderAccount('/welcome', { user: ada });
    expect(
      await screen.findByText('Your choice: Arabic, level Advanced, translations in English.'),
    ).toBeInTheDocument();
  });

  it.each(['sdk', 'phones'] as const)('leaves the price to a store that has its own (%s)', async (kind) => {
    renderAccount('/welcome', { user: ada, config: { purchases: { kind } } });
    await start();
    expect(screen.queryByText(/per session/)).toBeNull();
  });

  // The phones' stores sell nothing in a browser.
  it.each(['none', 'phones'] as const)('names no price and goes to Today where nobody sells (%s)', async (kind) => {
    const { user, address, platform } = renderAccount('/welcome', { user: ada, config: { purchases: { kind } } });
    const button = await start();
    expect(screen.queryByText(/per session/)).toBeNull();
    await user.click(button);
    expect(address()).toBe('/');
    expect(platform.upgrade.store.getState().reason).toBeNull();
  });

  it('offers premium once, and goes to Today when the offer is closed', async () => {
    const { user, address, platform } = renderAccount('/welcome', { user: ada, manifests: [seller] });
    await user.click(await start());
    expect(platform.upgrade.store.getState().reason).toBe('after_onboarding');
    expect(platform.preferences.userFlag(ada.id, 'onboardingPaywallSeen')).toBe(true);
    expect(address()).toBe('/welcome');
    platform.upgrade.close();
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('offers to tell what stories may name, and goes on without it', async () => {
    const { user, address } = renderAccount('/welcome', { user: ada, manifests: [teller] });
    await waitFor(() => expect(tell()).toHaveAttribute('href', '/settings/you?next=/welcome'));
    await user.click(await start());
    expect(address()).toBe('/');
  });

  it('does not ask where no feature has the screen for it', async () => {
    renderAccount('/welcome', { user: ada });
    await screen.findByText(/Your choice/);
    expect(tell()).toBeNull();
  });

  it.each([{ name: 'Ada' }, { address: 'woman' }])('does not ask what was told already: %j', async (about_you) => {
    server.use(tableRows('profiles', [profileRow({ about_you })]));
    renderAccount('/welcome', { user: ada, manifests: [teller] });
    await screen.findByText(/Your choice/);
    expect(tell()).toBeNull();
  });

  it('does not offer it again', async () => {
    localStorage.setItem(`fabula-onboardingPaywallSeen-${ada.id}`, 'true');
    const { user, address, platform } = renderAccount('/welcome', { user: ada, manifests: [seller] });
    await user.click(await start());
    expect(address()).toBe('/');
    expect(platform.upgrade.store.getState().reason).toBeNull();
  });

  it('makes one offer of a double click, and goes on only when that is answered', async () => {
    const { user, address, platform } = renderAccount('/welcome', { user: ada, manifests: [seller] });
    await user.dblClick(await start());
    expect(address()).toBe('/welcome');
    expect(platform.upgrade.store.getState().reason).toBe('after_onboarding');
    act(() => platform.upgrade.close());
    await waitFor(() => expect(address()).toBe('/'));
    expect(platform.upgrade.store.getState().reason).toBeNull();
  });

  it('does not offer it again after a reload, nor what another tab has offered meanwhile', async () => {
    const first = renderAccount('/welcome', { user: ada, manifests: [seller] });
    await start();
    const second = renderAccount('/welcome', { user: ada, manifests: [seller] });
    const [inFirst, inSecond] = await screen.findAllByRole('button', { name: 'Start learning' });
    await first.user.click(inFirst as HTMLElement);
    expect(first.platform.upgrade.store.getState().reason).toBe('after_onboarding');
    first.unmount();
    await second.user.click(inSecond as HTMLElement);
    expect(second.address()).toBe('/');
    expect(second.platform.upgrade.store.getState().reason).toBeNull();
  });

  it('does not offer it to a learner who has it', async () => {
    const premium = { user_id: ada.id, tier: 'premium', expires_at: null, trial_expires_at: null };
    server.use(tableRows('user_subscriptions', [premium]));
    const { user, address, platform } = renderAccount('/welcome', { user: ada, manifests: [seller] });
    await start();
    await waitFor(() =>
      expect(platform.queryClient.getQueryState([ada.id, 'user_subscriptions'])?.status).toBe('success'),
    );
    await user.click(await start());
    expect(address()).toBe('/');
  });
});
