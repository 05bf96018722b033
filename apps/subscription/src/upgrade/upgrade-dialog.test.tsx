import type { UpgradeReason } from '@fabula/platform';
import { functionAnswers, tableFails, tableWaits } from '@fabula/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { holds, link, paid, startsTrial, UpgradePage } from '../testing/subscription-double.tsx';
import { comeBack, opensTabs, press, subscriptionStage } from '../testing/subscription-stage.tsx';

const stage = subscriptionStage(<UpgradePage />);
const { network } = stage;
type Opened = Parameters<typeof stage.open>;

async function open(reason: UpgradeReason, handlers: Opened[0] = [], options: Opened[1] = {}) {
  const rendered = stage.open(handlers, { path: '/', ...options });
  act(() => rendered.platform.upgrade.open(reason));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Premium' }));
  return { ...rendered, dialog };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const reasons: [UpgradeReason, RegExp][] = [
  ['story_limit', /^You've used your free stories for now/],
  ['begin_limit', /^You have begun this week’s free new stories/],
  ['shadow_limit', /^You have repeated this week’s free stories aloud/],
  ['custom_stories', /^Asking for longer stories/],
  ['word_limit', /^You have looked up this week’s free new words/],
  ['playback_speed', /^Listening from 0.5x to 2x/],
  ['fix_word', /^Practicing a single word/],
  ['pronunciation', /^How each word was pronounced/],
  ['charts', /^All-time charts/],
  ['export', /^Your phrases as a CSV file/],
  ['offline', /^Keeping stories and phrases/],
  ['after_onboarding', /^Fabula is free within small limits/],
];

describe('the upgrade dialog', () => {
  it('says why it opened, whatever the reason', async () => {
    const { platform, dialog } = await open('story_limit');
    for (const [reason, words] of reasons) {
      act(() => platform.upgrade.open(reason));
      expect(dialog.getByText(words)).toBeVisible();
    }
  });

  it('says before payment how many stories the library has, but not where a model writes them', async () => {
    const { dialog, unmount } = await open('story_limit');
    expect(await dialog.findByText(/which has 30 stories in Spanish; 10 of them at your level/)).toBeVisible();
    unmount();
    const written = await open('custom_stories', [], { config: { ...link, writesStories: true } });
    expect(written.dialog.getByText(/^Longer stories with your own words/)).toBeVisible();
    expect(written.dialog.queryByText(/library/)).toBeNull();
  });

  it('offers three plans with the trial, notes, and the terms in a new window', async () => {
    const { dialog } = await open('word_limit');
    await press('Choose annual');
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Monthly',
      'Annual',
      'Lifetime',
      'Try premium for free',
    ]);
    expect(dialog.getByText('Special Gift')).toBeVisible();
    expect(dialog.getByText('$199.99')).toBeVisible();
    expect(within(dialog.getByRole('list', { name: 'Good to know' })).getAllByRole('listitem')).toHaveLength(3);
    const terms = dialog.getByRole('link', { name: /^Terms of Service/ });
    const privacy = dialog.getByRole('link', { name: /^Privacy Policy/ });
    expect([terms, privacy].map((legal) => [legal.getAttribute('href'), legal.getAttribute('target')])).toEqual([
      ['/terms', '_blank'],
      ['/privacy-policy', '_blank'],
    ]);
  });

  it('that nobody asked for leads with the trial and what is added, and then names prices', async () => {
    const { dialog } = await open('after_onboarding');
    await press('Choose annual');
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Try premium for free',
      'What premium adds',
      'Monthly',
      'Annual',
      'Lifetime',
    ]);
    const added = within(dialog.getByRole('region', { name: 'What premium adds' }));
    expect(await added.findByText(/which has 30 stories in Spanish; 10 of them at your level/)).toBeVisible();
    expect(added.getByText('Listen from 0.5x to 2x.')).toBeVisible();
    expect(added.queryByText('Unlimited word translations')).toBeNull();
  });

  it('that nobody asked for is left for free at the first key after its way out, and is closed by that', async () => {
    const { user, dialog, platform } = await open('after_onboarding');
    await press('Start free trial');
    dialog.getByRole('button', { name: 'Close' }).focus();
    await user.tab();
    expect(dialog.getByRole('button', { name: 'Continue free' })).toHaveFocus();
    await user.tab();
    expect(dialog.getByRole('button', { name: 'Start free trial' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Continue free' }));
    await isClosed();
    expect(platform.upgrade.store.getState().reason).toBeNull();
  });

  it.each([
    ['is used', holds({ trial_used: true })],
    ['is not known yet', tableWaits('user_subscriptions')],
    ['could not be read', tableFails('user_subscriptions', 400)],
  ])('that nobody asked for is left for free where the trial %s', async (_, subscription) => {
    vi.spyOn(console, 'error').mockReturnValue(); // the failed reading is logged
    const { user, dialog } = await open('after_onboarding', [subscription]);
    expect(dialog.queryByRole('button', { name: 'Start free trial' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Continue free' }));
    await isClosed();
  });

  it('keeps the focus on the free way while the trial becomes known', async () => {
    const known = Promise.withResolvers<void>();
    const later = http.get('*/rest/v1/user_subscriptions', async () => {
      await known.promise;
      return undefined; // falls through to the default handler
    });
    const { dialog } = await open('after_onboarding', [later]);
    dialog.getByRole('button', { name: 'Continue free' }).focus();
    known.resolve();
    await press('Start free trial');
    expect(dialog.getByRole('button', { name: 'Continue free' })).toHaveFocus();
  });

  it('sells nothing of its own accord to a learner who has a plan', async () => {
    const { dialog } = await open('after_onboarding', [holds(paid)]);
    expect(await dialog.findByText('You have premium: all that it adds here is unlocked.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Continue free' })).toBeNull();
    expect(dialog.queryByRole('region', { name: 'What premium adds' })).toBeNull();
  });

  it('says of the practice store that no money moves', async () => {
    const { dialog } = await open('charts', [], { config: { purchases: { kind: 'local' } } });
    expect(await dialog.findByText(/no real money moves/)).toBeVisible();
  });

  it('buys, waits, and closes by itself when premium is active', async () => {
    const addresses = opensTabs();
    const { user, dialog, platform } = await open('playback_speed');
    await user.click(await press('Choose lifetime'));
    expect(await dialog.findByText('Your purchase goes on in another tab')).toBeVisible();
    expect(new URL(addresses[0] ?? '').searchParams.get('package_id')).toBe('lifetime_deal');
    network.use(holds({ ...paid, plan: 'lifetime', expires_at: null }));
    comeBack();
    await isClosed();
    expect(screen.getByText('Welcome to premium')).toBeVisible();
    expect(platform.upgrade.store.getState().reason).toBeNull();
  });

  it('stays open when nothing is restored, and closes when premium is', async () => {
    const { user, dialog } = await open('export');
    await user.click(await press('Restore Purchases'));
    expect(await screen.findByText('Nothing to restore')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Restore Purchases' })).toBeVisible();
    network.use(functionAnswers('sync-subscription', { premium: true }), holds(paid));
    await user.click(await press('Restore Purchases'));
    await isClosed();
    expect(screen.getByText('Purchases restored')).toBeVisible();
  });

  it('closes when the trial begins', async () => {
    const answer = { started: true, reason: null, trialExpiresAt: '2026-11-29T10:00:00Z' };
    const { user } = await open('begin_limit', [startsTrial(answer)]);
    const button = await press('Start free trial');
    network.use(holds({ trial_used: true, trial_expires_at: answer.trialExpiresAt }));
    await user.click(button);
    await isClosed();
    expect(screen.getByText('Your trial has begun')).toBeVisible();
  });

  it('sells nothing to a learner who has a plan already, and links to it', async () => {
    const { user, dialog, platform } = await open('export', [holds(paid)]);
    expect(await dialog.findByText('You have premium: all that it adds here is unlocked.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Choose/ })).toBeNull();
    await user.click(dialog.getByRole('link', { name: 'See your plan' }));
    await isClosed();
    expect(platform.navigation.getLocation().pathname).toBe('/subscription');
  });

  it('says so where nobody sells, and still gives the trial', async () => {
    const { dialog } = await open('charts', [], { config: { purchases: { kind: 'none' } } });
    expect(await dialog.findByText('Premium is not sold here')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Start free trial' })).toBeEnabled();
    expect(dialog.queryByRole('list', { name: 'Good to know' })).toBeNull();
  });

  it('says so when the session ends while it is open', async () => {
    const { dialog, platform } = await open('charts');
    await press('Choose annual');
    act(() => platform.session.store.setState({ status: 'signed-out', user: null }));
    expect(dialog.getByText('You are signed out')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Choose/ })).toBeNull();
  });
});
