import { ada, functionAnswers, functionFails, profileRow, tableFails, tableRows, tableWaits } from '@fabula/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  holds,
  link,
  paid,
  present,
  SubscriptionPage,
  startsTrial,
  usageFails,
  used,
} from './testing/subscription-double.tsx';
import { comeBack, opensTabs, press, subscriptionStage } from './testing/subscription-stage.tsx';

const { network, open } = subscriptionStage(<SubscriptionPage />);
const plan = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const card = heading.closest('li');
  if (!card) throw new Error(`${name} is on no card`);
  return within(card);
};

describe('for a learner without premium', () => {
  it('shows plans with what they cost and save, the features, the week and the trial', async () => {
    open([], { config: { ...link, translatesWords: true } });
    const monthly = await plan('Monthly');
    expect(monthly.getByText('$9.99 per month')).toBeVisible();
    const annual = await plan('Annual');
    expect(annual.getByText('$59.99 per year')).toBeVisible();
    expect(annual.getByText(/\$5 per month/)).toHaveTextContent('instead of $9.99');
    expect(annual.getByText('Save 50%')).toBeVisible();
    expect(annual.getByText('Popular')).toBeVisible();
    expect(screen.queryByText('Lifetime')).toBeNull();
    const features = within(screen.getByRole('region', { name: 'What premium adds' }));
    expect(features.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Unlimited stories',
      'Unlimited word translations',
      'Your own speed',
      'Analytics',
      'Stories of your own',
      'Export data',
    ]);
    const bars = await screen.findAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' '))).toEqual([
      '1 of 1',
      '1 of 2',
      '1 of 2',
      '3 of 10',
      '5 of 5',
    ]);
    expect(screen.getByText(/A new week begins on (Saturday, November 28|Sunday, November 29)/)).toBeVisible();
    expect(screen.getByText('7 days, once. No payment details, and it ends by itself.')).toBeVisible();
    expect(screen.queryByText('Premium active')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
  });

  it('tells a week that could not be read from an unused one, and reads it again', async () => {
    const { user } = open([usageFails()]);
    expect(await screen.findByRole('alert')).toHaveTextContent('This week’s use could not be loaded.');
    network.use(used());
    await user.click(await press('Try Again'));
    expect(await screen.findByRole('progressbar', { name: 'Stories repeated aloud' })).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: 'New words looked up' })).toBeNull();
  });

  it('starts the trial once, and says until when', async () => {
    const { user } = open([startsTrial({ started: true, reason: null, trialExpiresAt: '2026-11-29T10:00:00Z' })]);
    const button = await press('Start free trial');
    network.use(holds({ trial_used: true, trial_expires_at: '2026-11-29T10:00:00Z' }));
    await user.click(button);
    expect(await screen.findByText('Premium is yours until November 29, 2026.')).toBeVisible();
    expect(await screen.findByText('7 days left')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Your plan' })).toHaveFocus());
    expect(screen.getByText('Premium active')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start free trial' })).toBeNull();
    expect(await press('Choose annual')).toBeEnabled();
  });

  it('tells days as the learner’s profile has them, wherever the device is', async () => {
    const profile = tableRows('profiles', [profileRow({ time_zone: 'Pacific/Kiritimati' })]);
    open([profile, holds({ trial_used: true, trial_expires_at: '2026-11-29T10:00:00Z' })]);
    expect(await screen.findByText('The trial ends on November 30, 2026 by itself. Nothing is charged.')).toBeVisible();
  });

  it('says that the trial was used, where another device was faster', async () => {
    const { user } = open([startsTrial({ started: false, reason: 'trial_used', trialExpiresAt: null })]);
    await user.click(await press('Start free trial'));
    expect(await screen.findByText('You have already used your trial.')).toBeVisible();
  });
});

const rows: [string, Parameters<typeof holds>[0], string, string | RegExp, boolean][] = [
  ['renews', paid, 'Annual premium', 'Renews on November 22, 2027.', true],
  ['ends', { ...paid, plan: 'monthly', will_renew: false }, 'Monthly premium', /^Ends on November 22, 2027/, true],
  [
    'could not be paid',
    { ...paid, billing_issue_at: '2026-11-20T10:00:00Z' },
    'Annual premium',
    /payment did not/,
    true,
  ],
  ['will pause', { ...paid, paused_until: '2028-01-22T10:00:00Z' }, 'Annual premium', 'Your plan will pause', true],
  [
    'is paused',
    { ...paid, tier: 'free', expires_at: '2026-11-20T10:00:00Z', paused_until: '2027-01-22T10:00:00Z' },
    'Annual premium',
    'It goes on, and is charged again, on January 22, 2027.',
    false,
  ],
  ['is for life', { tier: 'premium', plan: 'lifetime' }, 'Lifetime premium', 'Yours for life. Nothing renews.', true],
];

describe('for a learner with a plan', () => {
  it.each(rows)('that %s, sells no second one', async (_, row, name, words, isActive) => {
    open([holds(row)]);
    const status = within(await screen.findByRole('region', { name: 'Your plan' }));
    expect(status.getByRole('heading', { level: 3, name })).toBeVisible();
    expect(status.getByText(words)).toBeVisible();
    expect(screen.queryByText('Premium active') !== null).toBe(isActive);
    await plan('Annual');
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
    expect(screen.queryByText('Current plan') !== null).toBe(name !== 'Lifetime premium');
    const manage = status.queryByRole('link', { name: 'Manage subscription (opens in a new window)' });
    if (row?.management_url) expect(manage).toHaveAttribute('target', '_blank');
    else expect(manage).toBeNull();
  });

  it('asks the store where to manage it, if that is not known yet', async () => {
    const answersLater = functionAnswers('sync-subscription', () => {
      network.use(holds(paid));
      return { premium: true };
    });
    open([answersLater, holds({ ...paid, management_url: null })]);
    const status = within(await screen.findByRole('region', { name: 'Your plan' }));
    expect(await status.findByRole('link', { name: /^Manage subscription/ })).toHaveAttribute(
      'href',
      'https://pay.example/manage/7',
    );
    expect(status.queryByText(/go to the store where you bought it/)).toBeNull();
  });

  it('that ended, says when and sells again', async () => {
    open([holds({ ...paid, tier: 'free', expires_at: '2026-11-20T10:00:00Z' })]);
    expect(await screen.findByText(/^Your premium ended on November 20, 2026/)).toBeVisible();
    expect(await press('Choose annual')).toBeEnabled();
  });
});

describe('a purchase', () => {
  it('goes on in another tab, over a reload, until premium is active', async () => {
    const addresses = opensTabs();
    const first = open();
    await first.user.click(await press('Choose annual'));
    expect(await screen.findByText('Your purchase goes on in another tab')).toBeVisible();
    const [address = ''] = addresses;
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe(`https://pay.example/fabula/${ada.id}`);
    expect(searchParams.get('package_id')).toBe('annual_premium');
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
    first.unmount();

    open();
    expect(await screen.findByText('Your purchase goes on in another tab')).toBeVisible();
    await plan('Annual');
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
    network.use(holds(paid));
    comeBack();
    expect(await screen.findByText('Welcome to premium')).toBeVisible();
    expect(screen.queryByText('Your purchase goes on in another tab')).toBeNull();
    expect(await screen.findByText('Current plan')).toBeVisible();
    expect(screen.getByText('Premium active')).toBeVisible();
  });

  it('is waited for no longer than the learner wants, and not for another learner', async () => {
    opensTabs();
    const first = open();
    await first.user.click(await press('Choose monthly'));
    await screen.findByText('Your purchase goes on in another tab');
    first.unmount();
    const other = open([], { user: { ...ada, id: '00000000-0000-4000-8000-000000000002' } });
    expect(await press('Choose monthly')).toBeEnabled();
    other.unmount();
    const { user } = open();
    await user.click(await press('Stop waiting'));
    expect(await press('Choose monthly')).toBeEnabled();
    expect(localStorage.getItem('fabula-awaited-purchase')).toBeNull();
  });

  it('begun in another tab is not offered again in this one', async () => {
    open();
    await press('Choose annual');
    const purchase = { userId: ada.id, plan: 'annual', stage: 'opened', since: present.getTime() };
    localStorage.setItem('fabula-awaited-purchase', JSON.stringify(purchase));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fabula-awaited-purchase' })));
    expect(screen.getByText('Your purchase goes on in another tab')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
    expect(document.body).toHaveFocus();
    network.use(holds(paid));
    localStorage.removeItem('fabula-awaited-purchase');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fabula-awaited-purchase' })));
    expect(await screen.findByText('Premium active')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  });

  it('says that the tab was blocked, and that nothing was bought', async () => {
    vi.spyOn(window, 'open').mockImplementation(() => null);
    const { user } = open();
    await user.click(await press('Choose annual'));
    expect(await screen.findByText('Your browser blocked the new tab')).toBeVisible();
    await user.click(await press('Choose annual'));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Your browser blocked the new tab'));
    const addresses = opensTabs();
    await user.click(await press('Choose annual'));
    expect(await screen.findByText('Your purchase goes on in another tab')).toBeVisible();
    expect(screen.queryByText('Your browser blocked the new tab')).toBeNull();
    expect(addresses).toHaveLength(1);
  });
});

describe('restoring', () => {
  it('finds premium, or says that there is none, or that the store could not be asked', async () => {
    const { user } = open([functionFails('sync-subscription', 502, 'provider_failed')]);
    await user.click(await press('Restore Purchases'));
    expect(await screen.findByText('Purchases could not be restored')).toBeVisible();
    network.use(functionAnswers('sync-subscription', { premium: false }));
    await user.click(await press('Restore Purchases'));
    expect(await screen.findByText('Nothing to restore')).toBeVisible();
    network.use(functionAnswers('sync-subscription', { premium: true }), holds(paid));
    await user.click(await press('Restore Purchases'));
    expect(await screen.findByText('Purchases restored')).toBeVisible();
    expect(await screen.findByText('Premium active')).toBeVisible();
  });
});

describe('in other states', () => {
  it('sells nothing where nobody sells, yet gives the trial', async () => {
    const { unmount } = open([], { config: { purchases: { kind: 'phones' } } });
    expect(await screen.findByText(/^Fabula’s app for phones sells it/)).toBeVisible();
    unmount();
    open([], { config: { purchases: { kind: 'none' } } });
    expect(await screen.findByText('Premium is not sold here')).toBeVisible();
    expect(screen.getByText(/has no store/)).toBeVisible();
    expect(await press('Start free trial')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Restore Purchases' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
  });

  it('keeps its layout while it loads', () => {
    open([tableWaits('user_subscriptions')]);
    expect(screen.getByRole('region', { name: 'Loading your plan' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('heading', { level: 1, name: 'Fabula Premium' })).toBeVisible();
  });

  it('sells nothing before the subscription is known', async () => {
    const { user } = open([tableFails('user_subscriptions', 400)]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your plan could not be loaded');
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
    network.use(holds(paid));
    await user.click(await press('Try Again'));
    expect(await screen.findByText('Premium active')).toBeVisible();
  });

  it('shows what it has loaded offline, and waits with the rest', async () => {
    open();
    await plan('Annual');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^You are offline/)).toBeVisible();
    for (const name of ['Choose annual', 'Restore Purchases', 'Start free trial']) {
      expect(await press(name)).toBeDisabled();
    }
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose annual' })).toBeEnabled());
  });

  it('says so when the session ends while it is open', async () => {
    const { platform } = open([holds(paid)]);
    await screen.findByText('Premium active');
    act(() => platform.session.store.setState({ status: 'signed-out', user: null }));
    expect(screen.getByText('You are signed out')).toBeVisible();
    expect(screen.queryByText('Premium active')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
  });

  it('goes back to the profile when it was opened by its address', async () => {
    const { user, platform } = open();
    await user.click(await press('Back'));
    expect(platform.navigation.getLocation().pathname).toBe('/profile');
  });
});
