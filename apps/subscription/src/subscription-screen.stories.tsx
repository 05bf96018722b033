import { tableFails, tableWaits } from '@fabula/testing';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../tools/storybook/story.ts';
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import {
  awaitedPurchase,
  holds,
  link,
  offer,
  paid,
  present,
  SubscriptionPage,
  usageFails,
  usageWaits,
  used,
} from './testing/subscription-double.tsx';

const platform = { config: { ...link, translatesWords: true }, now: () => present };

export default {
  title: 'Subscription',
  tags: ['screen'],
  render: () => <SubscriptionPage />,
  parameters: { layout: 'fullscreen', platform, network: [...offer(), holds(), used()] },
  beforeEach: () => localStorage.removeItem('fabula-awaited-purchase'),
} satisfies Meta;
type Story = StoryObj;

function shows(words: string | RegExp): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(words)).toBeVisible();
  };
}

export const Free: Story = { tags: ['content'], play: shows('5 of 5') };

export const Loading: Story = {
  tags: ['loading'],
  parameters: { network: [...offer(), tableWaits('user_subscriptions'), used()] },
};

export const Failed: Story = {
  tags: ['error'],
  parameters: {
    network: [...offer(), tableFails('user_subscriptions', 400)],
    expectedComplaints: ['Failed to load resource'],
  },
  play: shows('Your plan could not be loaded'),
};

export const UseLoading: Story = {
  parameters: { network: [...offer(), holds(), usageWaits()] },
  play: shows('Popular'),
};

export const UseFailed: Story = {
  parameters: { network: [...offer(), holds(), usageFails()], expectedComplaints: ['Failed to load resource'] },
  play: shows('This week’s use could not be loaded.'),
};

export const Trial: Story = {
  parameters: { network: [...offer(), holds({ trial_used: true, trial_expires_at: '2026-11-26T10:00:00Z' })] },
  play: shows('4 days left'),
};

export const Annual: Story = {
  tags: ['picture'],
  parameters: { network: [...offer(), holds(paid)] },
  play: shows(/Renews on/),
};

export const Ending: Story = {
  parameters: {
    network: [...offer(), holds({ ...paid, will_renew: false, expires_at: '2026-12-22T10:00:00Z', plan: 'monthly' })],
  },
  play: shows('30 days left'),
};

export const PaymentFailed: Story = {
  parameters: { network: [...offer(), holds({ ...paid, billing_issue_at: '2026-11-21T10:00:00Z' })] },
  play: shows('Your payment did not go through'),
};

export const Paused: Story = {
  parameters: { network: [...offer(), holds({ ...paid, paused_until: '2027-12-22T10:00:00Z' })] },
  play: shows('Your plan will pause'),
};

export const Lifetime: Story = {
  parameters: { network: [...offer(), holds({ tier: 'premium', plan: 'lifetime' })] },
  play: shows('Lifetime premium'),
};

export const Ended: Story = {
  parameters: {
    network: [
      ...offer(),
      holds({ ...paid, tier: 'free', expires_at: '2026-11-20T10:00:00Z', trial_used: true }),
      used(),
    ],
  },
  play: shows(/Your premium ended on/),
};

export const NobodySells: Story = {
  tags: ['empty'],
  parameters: { platform: { ...platform, config: { purchases: { kind: 'none' } } } },
  play: shows('Premium is not sold here'),
};

export const WaitingForAnotherTab: Story = {
  beforeEach: () => localStorage.setItem('fabula-awaited-purchase', awaitedPurchase),
  play: shows('Your purchase goes on in another tab'),
};

export const TabBlocked: Story = {
  play: async ({ canvasElement }) => {
    const open = window.open;
    window.open = () => null;
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Choose annual' }));
    window.open = open;
    await expect(await within(canvasElement).findByText('Your browser blocked the new tab')).toBeVisible();
  },
};

export const Offline: Story = {
  tags: ['offline'],
  play: async (context) => {
    await shows('5 of 5')(context);
    window.dispatchEvent(new Event('offline'));
    await shows(/You are offline/)(context);
  },
};

export const SignedOut: Story = {
  parameters: { platform: { ...platform, user: null } },
  play: shows('You are signed out'),
};

export const InSpanish: Story = {
  parameters: { platform: { ...platform, texts: { subscription: es } } },
  play: shows('5 de 5'),
};

export const InFrench: Story = {
  parameters: { platform: { ...platform, texts: { subscription: fr } } },
  play: shows('5 sur 5'),
};
