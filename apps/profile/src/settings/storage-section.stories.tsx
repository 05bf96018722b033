import { usePlatform } from '@fabula/platform';
import { useEffect } from 'react';
import { expect, type Meta, type StoryObj, within } from '../../../../tools/storybook/story.ts';
import { offering } from '../testing/settings-page.tsx';
import { storageFails, storageOf, storageWaits } from '../testing/storage-double.ts';
import { StorageSection } from './storage-section.tsx';

export default {
  title: 'Storage',
  component: StorageSection,
  tags: ['screen'],
  parameters: { platform: { manifests: [offering('/phrases')] }, network: [storageOf()] },
} satisfies Meta;
type Story = StoryObj;

export const Content: Story = {
  tags: ['content'],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^There is plenty of room/)).toBeVisible();
  },
};

export const Empty: Story = {
  tags: ['empty'],
  parameters: {
    network: [
      storageOf({
        stories: { used: 0, most: 5000 },
        phrases: { used: 0, most: 50_000 },
        reviews: { used: 0, most: 250_000 },
        bytes: { used: 0, most: 300 * 1024 * 1024 },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^There is plenty of room/)).toBeVisible();
  },
};

export const Loading: Story = { tags: ['loading'], parameters: { network: [storageWaits()] } };

export const Failed: Story = {
  tags: ['error'],
  parameters: { network: [storageFails()], expectedComplaints: ['Failed to load resource'] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
};

function Offline() {
  const { connectivity } = usePlatform();
  useEffect(() => connectivity.setState({ online: false }), [connectivity]);
  return <StorageSection />;
}

export const WithoutNetwork: Story = {
  tags: ['offline'],
  render: () => <Offline />,
  parameters: { network: [storageWaits()] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/once you are online/)).toBeVisible();
  },
};

export const Full: Story = {
  parameters: {
    network: [
      storageOf({
        stories: { used: 5000, most: 5000 },
        phrases: { used: 50_000, most: 50_000 },
        bytes: { used: 300 * 1024 * 1024, most: 300 * 1024 * 1024 },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/There is no room left/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to your phrases' })).toBeVisible();
  },
};
