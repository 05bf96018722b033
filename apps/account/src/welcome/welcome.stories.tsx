import { tableRows } from '@fabula/testing';
import { expect, type Meta, type StoryObj, within } from '../../../../tools/storybook/story.ts';
import { AccountPage } from '../testing/account-page.tsx';

export default {
  title: 'Celebration',
  render: () => <AccountPage />,
  parameters: { layout: 'fullscreen', path: '/welcome', network: [tableRows('user_subscriptions', [])] },
} satisfies Meta;

export const Celebration: StoryObj = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 1 })).toBeVisible();
  },
};
