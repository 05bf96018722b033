import type { FeatureManifest } from '@fabula/contracts';
import { lazyScreen } from '@fabula/platform';
import { renderFeature } from '@fabula/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import shell from './locales/en.json' with { type: 'json' };
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { UpgradeLink, type UpgradeLinkProps } from './upgrade-link.tsx';

// What fails is reported with console.error, which is expected here.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const label = { en: 'Premium', es: 'Premium', fr: 'Premium' };
const sells: FeatureManifest = {
  name: 'subscription',
  contract: '1.0',
  title: label,
  routes: [{ path: '/subscription', access: 'protected', layout: 'tabs', title: label }],
};

it('counts as closed where not even the link can be shown, and opens when it is asked for again', async () => {
  let fails = true;
  const pageLink = lazyScreen<UpgradeLinkProps>(async () => (props) => {
    if (fails) throw new Error('The link fails');
    return <UpgradeLink {...props} />;
  });
  const { platform } = renderFeature(<UpgradeDialog pageLink={pageLink} />, { texts: { shell }, manifests: [sells] });
  const open = () => act(() => platform.upgrade.open('story_limit'));
  open();
  await waitFor(() => expect(platform.upgrade.store.getState().reason).toBeNull());
  fails = false;
  open();
  expect(await screen.findByRole('link', { name: shell.upgradeLink })).toBeVisible();
});
