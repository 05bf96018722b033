import type { FeatureManifest } from '@fabula/contracts';
import { defineFeature } from '@fabula/platform';
import common from '@fabula/platform/locales/en.json' with { type: 'json' };
import { ada, type FixtureOptions, phoneDouble } from '@fabula/testing';
import { renderFeature } from '@fabula/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import shell from './locales/en.json' with { type: 'json' };
import { Redemption } from './redemption.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

// A feature that is down is reported with console.error, which is expected here.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const label = { en: 'Premium', es: 'Premium', fr: 'Premium' };
const sells: FeatureManifest = {
  name: 'subscription',
  contract: '1.0',
  title: label,
  routes: [{ path: '/subscription', access: 'protected', layout: 'tabs', title: label }],
  dialogs: ['upgrade', 'redeem'],
};

const Nothing = () => null;
const Plans = () => <p>Plans</p>;
const Redeeming = () => <p>Redeeming</p>;
function Breaking() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('broken');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}
/** A feature whose dialogs show their own names. */
const load = async () => defineFeature({ App: Nothing, dialogs: { upgrade: Plans, redeem: Redeeming } });
const fails = () => Promise.reject(new Error('The feature is down'));

const texts = { shell, subscription: {} };
function phone() {
  vi.stubGlobal('fabulaDevice', phoneDouble('ios'));
}

describe('the dialog that sells premium', () => {
  const open = (options: FixtureOptions, loader: typeof load | typeof fails) => {
    const rendered = renderFeature(<UpgradeDialog load={loader} />, { texts, ...options });
    act(() => rendered.platform.upgrade.open('story_limit'));
    return rendered;
  };

  it('is the feature’s, and disappears when it is closed', async () => {
    const { platform } = open({ manifests: [sells] }, load);
    expect(await screen.findByText('Plans')).toBeVisible();
    act(() => platform.upgrade.close());
    await waitFor(() => expect(screen.queryByText('Plans')).toBeNull());
  });

  it('moves the focus to the page’s content where the control that opened it is gone', async () => {
    const page = (
      <main id="content" tabIndex={-1}>
        <UpgradeDialog load={load} />
      </main>
    );
    const { platform } = renderFeature(page, { texts, manifests: [sells] });
    act(() => platform.upgrade.open('begin_limit'));
    expect(await screen.findByText('Plans')).toBeVisible();
    act(() => platform.upgrade.close());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('is a link to the page while the feature is down', async () => {
    const { user, platform } = open({ manifests: [sells] }, fails);
    const link = await screen.findByRole('link', { name: shell.upgradeLink });
    expect(link).toHaveAttribute('href', '/subscription');
    await user.click(screen.getByRole('button', { name: common.close }));
    expect(platform.upgrade.store.getState().reason).toBeNull();
  });

  it('is that link too when the feature’s own dialog crashes while it is open', async () => {
    const breaks = async () => defineFeature({ App: Nothing, dialogs: { upgrade: Breaking } });
    const { user, platform } = open({ manifests: [sells] }, breaks);
    await user.click(await screen.findByRole('button', { name: 'Break' }));
    expect(await screen.findByRole('link', { name: shell.upgradeLink })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: common.close }));
    expect(platform.upgrade.store.getState().reason).toBeNull();
  });

  it('is nothing where nobody sells', () => {
    const { container } = open({}, load);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('a purchase made on the web', () => {
  const opened = (options: FixtureOptions & { path?: string }, loader: typeof load | typeof fails = load) =>
    renderFeature(<Redemption load={loader} />, {
      texts,
      manifests: [sells],
      path: '/?redemption_token=1',
      ...options,
    });

  it('is redeemed on a phone that its link has opened', async () => {
    phone();
    const { platform } = opened({});
    platform.navigation.navigate('/'); // the guard may redirect like this
    expect(await screen.findByText('Redeeming')).toBeVisible();
  });

  it.each([
    ['in a browser', {}, false],
    ['without its link', { path: '/' }, true],
    ['while nobody is signed in', { user: null }, true],
    ['where no feature does it', { user: ada, manifests: [] }, true],
  ])('is not redeemed %s', async (_where, options, isPhone) => {
    if (isPhone) phone();
    const loader = vi.fn(load);
    const { container } = opened(options, loader);
    expect(container).toBeEmptyDOMElement();
    expect(loader).not.toHaveBeenCalled();
  });

  it('shows nothing when the feature is down', async () => {
    phone();
    const { container } = opened({}, fails);
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});
