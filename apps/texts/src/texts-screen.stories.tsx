import { tableFails, tableWaits } from '@fabula/testing';
import { expect, type Meta, type StoryObj, within } from '../../../tools/storybook/story.ts';
import texts from './locales/en.json' with { type: 'json' };
import { account } from './testing/account.ts';
import { TextsScreen } from './texts-screen.tsx';

export default {
  title: 'Your own texts',
  component: TextsScreen,
  tags: ['screen'],
  parameters: { path: '/texts', network: account() },
} satisfies Meta;
type Story = StoryObj;

const shows =
  (words: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(words)).toBeVisible();
  };

export const Loading: Story = {
  tags: ['loading'],
  parameters: { network: [tableWaits('user_stories'), ...account()] },
};

export const Failed: Story = {
  tags: ['error'],
  parameters: {
    network: [tableFails('user_stories', 400), ...account()],
    expectedComplaints: ['Failed to load resource'],
  },
  play: shows(texts.errorTitle),
};

export const NothingYet: Story = {
  tags: ['empty'],
  parameters: { network: account([]) },
  play: shows(texts.emptyTitle),
};

export const Content: Story = { tags: ['content'], play: shows('Un plato más') };

export const Offline: Story = {
  tags: ['offline'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Un plato más');
    window.dispatchEvent(new Event('offline'));
    await expect(await canvas.findByText(texts.offline)).toBeVisible();
    window.dispatchEvent(new Event('online'));
  },
};

export const SignedOut: Story = { parameters: { platform: { user: null } }, play: shows(texts.signedOutText) };
