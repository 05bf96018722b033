import { InPage, networkDown, profileRow, tableFails, tableRows, tableWaits } from '@fabula/testing';
import { expect, type Meta, type StoryObj, within } from '../../../../tools/storybook/story.ts';
import { App } from '../app.tsx';

const profile = tableRows('profiles', [profileRow()]);

// Nothing in the celebration waits for the network: premium is checked only when the learner goes on.
export default {
  title: 'Celebration',
  tags: ['screen', 'no-empty'],
  render: () => (
    <InPage>
      <App />
    </InPage>
  ),
  parameters: { layout: 'fullscreen', path: '/welcome', network: [tableRows('user_subscriptions', []), profile] },
} satisfies Meta;
type Story = StoryObj;

const play: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await expect(await within(canvasElement).findByRole('heading', { level: 1 })).toBeVisible();
  await expect(within(canvasElement).getByRole('button', { name: 'Start learning' })).toBeEnabled();
};

const title = { en: 'You in your stories', es: 'Tú en tus historias', fr: 'Toi dans tes histoires' };
const you = { path: '/settings/you', access: 'protected', layout: 'bare', title } as const;

export const Celebration: Story = {
  tags: ['content'],
  parameters: { platform: { manifests: [{ name: 'profile', contract: '1.0', title, routes: [you] }] } },
  play: async (context) => {
    await play(context);
    await expect(await within(context.canvasElement).findByRole('link', { name: 'Tell a little' })).toBeInTheDocument();
  },
};

export const PlanLoading: Story = {
  tags: ['loading'],
  parameters: { network: [tableWaits('user_subscriptions'), profile] },
  play,
};

export const PlanFailed: Story = {
  tags: ['error'],
  parameters: {
    network: [tableFails('user_subscriptions', 400), profile],
    expectedComplaints: ['Failed to load resource'],
  },
  play,
};

export const Offline: Story = {
  tags: ['offline'],
  parameters: { network: [networkDown()], expectedComplaints: ['Failed to load resource'] },
  play: async (context) => {
    window.dispatchEvent(new Event('offline'));
    await play(context);
  },
};
