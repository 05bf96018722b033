import { usePlatform } from '@fabula/platform';
import { profileRow, subscriptionRow, tableRows } from '@fabula/testing';
import { useEffect } from 'react';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { inState, KeptPage, keptStory } from '../testing/kept-double.tsx';
import { offering } from '../testing/settings-page.tsx';

const arabic = keptStory({
  name: 'story:10000000-0000-4000-8000-000000000002',
  title: 'صباح طويل في السوق القديم',
  language: 'Arabic',
  state: { status: 'kept', sounds: 0, of: 0 },
});
const duePhrases = keptStory({ name: 'phrases:Spanish', title: '', sizeBytes: 310_000 });

export default {
  title: 'Kept for offline',
  tags: ['screen'],
  parameters: {
    layout: 'fullscreen',
    path: '/settings/offline',
    platform: {
      manifests: [offering('/', '/settings', '/phrases')],
      now: () => new Date('2026-11-28T12:00:00Z'),
    },
    network: [
      tableRows('profiles', [profileRow()]),
      tableRows('user_subscriptions', [subscriptionRow({ tier: 'premium' })]),
    ],
  },
} satisfies Meta;
type Story = StoryObj;

export const Content: Story = {
  tags: ['content'],
  render: () => <KeptPage things={[keptStory(), arabic, duePhrases]} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('This device speaks by itself.', { exact: false })).toBeVisible();
    await expect(canvas.getByText('Due phrases in Spanish', { selector: 'a' })).toBeVisible();
    await expect(canvas.getByText(/^3 things, 2\.8/)).toBeVisible();
  },
};

export const NothingKept: Story = {
  tags: ['empty'],
  render: () => <KeptPage things={[]} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Nothing is kept here' })).toBeVisible();
  },
};

export const BeingKept: Story = {
  tags: ['loading'],
  render: () => <KeptPage things={[inState({ status: 'keeping', sounds: 12, of: 36 }), arabic]} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('12 of 36 sounds')).toBeVisible();
  },
};

export const NoRoom: Story = {
  tags: ['error'],
  render: () => <KeptPage things={[inState({ status: 'partly', reason: 'full', sounds: 12, of: 36 }), arabic]} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/This device has no room left/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Remove صباح/ }));
    await expect(await canvas.findByText(/^1 thing, 1\.2/)).toBeVisible();
  },
};

function WithoutNetwork() {
  const { connectivity } = usePlatform();
  useEffect(() => connectivity.setState({ online: false }), [connectivity]);
  return <KeptPage things={[keptStory(), arabic]} />;
}

export const Offline: Story = {
  tags: ['offline'],
  render: () => <WithoutNetwork />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('You are offline. What is kept here works.')).toBeVisible();
  },
};

export const AfterPremium: Story = {
  parameters: {
    network: [
      tableRows('profiles', [profileRow()]),
      tableRows('user_subscriptions', [subscriptionRow({ tier: 'free' })]),
    ],
  },
  render: () => <KeptPage things={[keptStory(), arabic]} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^Premium has ended/)).toBeVisible();
  },
};

export const OtherVoice: Story = {
  render: () => <KeptPage things={[keptStory({ voice: 'another/neutral' }), arabic]} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/in another voice/)).toBeVisible();
  },
};
