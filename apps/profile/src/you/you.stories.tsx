import { usePlatform } from '@fabula/platform';
import { profileRow, tableFails, tableRows, tableWaits } from '@fabula/testing';
import { useEffect } from 'react';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { YouPage } from '../testing/settings-page.tsx';

const told = {
  name: 'Ana María',
  town: 'Los Angeles',
  friend: 'علي',
  pet: 'Rex',
  job: 'enfermera',
  hobby: 'играть в шахматы',
  address: 'woman',
};

export default {
  title: 'You in your stories',
  tags: ['screen'],
  render: () => <YouPage />,
  parameters: {
    layout: 'fullscreen',
    path: '/settings/you',
    network: [tableRows('profiles', [profileRow({ about_you: told })])],
  },
} satisfies Meta;
type Story = StoryObj;

export const Content: Story = {
  tags: ['content'],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('textbox', { name: 'Home town' })).toHaveValue('Los Angeles');
  },
};

export const NothingTold: Story = {
  tags: ['empty'],
  parameters: { network: [tableRows('profiles', [profileRow()])], path: '/settings/you?next=/welcome' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('textbox', { name: 'Home town' })).toHaveValue('');
    await expect(within(canvasElement).getByRole('link', { name: 'Not now' })).toBeVisible();
  },
};

export const Refused: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Your job' }), ' (night)');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('textbox', { name: 'Your job' })).toBeInvalid();
  },
};

export const Loading: Story = { tags: ['loading'], parameters: { network: [tableWaits('profiles')] } };

export const Failed: Story = {
  tags: ['error'],
  parameters: { network: [tableFails('profiles', 403)], expectedComplaints: ['Failed to load resource'] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
};

function WithoutNetwork() {
  const { connectivity } = usePlatform();
  useEffect(() => connectivity.setState({ online: false }), [connectivity]);
  return <YouPage />;
}

export const Offline: Story = {
  tags: ['offline'],
  render: () => <WithoutNetwork />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/can be saved when you are connected/)).toBeVisible();
  },
};
