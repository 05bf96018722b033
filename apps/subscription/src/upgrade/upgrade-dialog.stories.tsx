import { tableFails, tableWaits } from '@fabula/testing';
import { expect, type Meta, type StoryObj, userEvent, waitFor, within } from '../../../../tools/storybook/story.ts';
import fr from '../locales/fr.json' with { type: 'json' };
import { awaitedPurchase, holds, link, OpenedUpgrade, offer, paid, present } from '../testing/subscription-double.tsx';

const platform = { config: link, now: () => present };

export default {
  title: 'Upgrade dialog',
  tags: ['screen'],
  render: () => <OpenedUpgrade reason="begin_limit" />,
  parameters: { layout: 'fullscreen', platform, network: [...offer(), holds()] },
  beforeEach: () => localStorage.removeItem('fabula-awaited-purchase'),
} satisfies Meta;
type Story = StoryObj;

function shows(words: string | RegExp): NonNullable<Story['play']> {
  return async () => {
    const found = await within(document.body).findByText(words);
    // The sheet is rendered a moment before the browser opens it.
    await waitFor(() => expect(found).toBeVisible());
  };
}

export const Plans: Story = { tags: ['content'], play: shows('Special Gift') };

export const TrialUsed: Story = {
  parameters: { network: [...offer(), holds({ trial_used: true })] },
  play: shows('Special Gift'),
};

const unasked = () => <OpenedUpgrade reason="after_onboarding" />;

export const AfterOnboarding: Story = {
  tags: ['picture'],
  render: unasked,
  play: async (context) => {
    await shows('Start free trial')(context);
    const body = within(document.body);
    // Equally large, whatever the words.
    const [free, trial] = ['Continue free', 'Start free trial'].map((name) =>
      body.getByRole('button', { name }).getBoundingClientRect(),
    );
    await expect([free?.width, free?.height]).toEqual([trial?.width, trial?.height]);
  },
};

export const AfterOnboardingTrialUsed: Story = {
  render: unasked,
  parameters: { network: [...offer(), holds({ trial_used: true })] },
  play: shows('Continue free'),
};

export const AfterOnboardingLoading: Story = {
  render: unasked,
  parameters: { network: [...offer(), tableWaits('user_subscriptions')] },
  play: shows('Continue free'),
};

export const AfterOnboardingInFrench: Story = {
  render: unasked,
  parameters: { platform: { ...platform, texts: { subscription: fr } } },
  play: shows('Continuer gratuitement'),
};

export const PracticeStore: Story = {
  parameters: { platform: { ...platform, config: { purchases: { kind: 'local' } } } },
  play: shows(/no real money moves/),
};

export const NobodySells: Story = {
  tags: ['empty'],
  parameters: { platform: { ...platform, config: { purchases: { kind: 'none' } } } },
  play: shows('Premium is not sold here'),
};

export const OnlyPhonesSell: Story = {
  parameters: { platform: { ...platform, config: { purchases: { kind: 'phones' } } } },
  play: shows(/app for phones sells it/),
};

export const PricesFailed: Story = {
  parameters: {
    platform: { ...platform, config: { purchases: { kind: 'sdk' } } },
    expectedComplaints: ['Failed to load resource'],
  },
  play: shows('The prices could not be loaded'),
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: { network: [...offer(), tableWaits('user_subscriptions')] },
};

export const Failed: Story = {
  tags: ['error'],
  parameters: {
    network: [...offer(), tableFails('user_subscriptions', 400)],
    expectedComplaints: ['Failed to load resource'],
  },
  play: shows('Your plan could not be loaded'),
};

export const HasPremium: Story = {
  tags: ['picture'],
  parameters: { network: [...offer(), holds(paid)] },
  play: shows('You have premium: all that it adds here is unlocked.'),
};

export const WaitingForAnotherTab: Story = {
  beforeEach: () => localStorage.setItem('fabula-awaited-purchase', awaitedPurchase),
  play: shows('Your purchase goes on in another tab'),
};

export const Offline: Story = {
  tags: ['offline'],
  play: async (context) => {
    await shows('Special Gift')(context);
    window.dispatchEvent(new Event('offline'));
    await shows(/You are offline/)(context);
    await expect(within(document.body).getByRole('button', { name: 'Choose lifetime' })).toBeDisabled();
  },
};

export const SignedOut: Story = {
  parameters: { platform: { ...platform, user: null } },
  play: shows('You are signed out'),
};

export const TabBlocked: Story = {
  play: async () => {
    const open = window.open;
    window.open = () => null;
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Choose annual' }));
    window.open = open;
    await expect(await within(document.body).findByText('Your browser blocked the new tab')).toBeVisible();
  },
};

export const InFrench: Story = {
  parameters: { platform: { ...platform, texts: { subscription: fr } } },
  play: shows('Cadeau spécial'),
};
