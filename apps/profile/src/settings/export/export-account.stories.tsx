import { tableFails } from '@fabula/testing';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../../tools/storybook/story.ts';
import { ExportAccount } from './export-account.tsx';
import { neverAnswers, ownRows } from './export-double.ts';

export default { title: 'Export of the account', component: ExportAccount } satisfies Meta;
type Story = StoryObj;

const start: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Download a copy' }));
};

export const Ready: Story = { parameters: { network: ownRows({}) } };

export const Working: Story = {
  parameters: { network: [neverAnswers('user_stories'), ...ownRows({})] },
  play: async (context) => {
    await start(context);
    await expect(await within(context.canvasElement).findByRole('progressbar')).toBeVisible();
  },
};

export const Done: Story = {
  parameters: { network: ownRows({}) },
  play: async (context) => {
    await start(context);
    await expect(await within(context.canvasElement).findByText(/was handed to your browser/)).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    network: [tableFails('user_phrases', 400), ...ownRows({})],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async (context) => {
    await start(context);
    await expect(await within(context.canvasElement).findByText(/could not be made/)).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: { network: ownRows({}) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: 'Download a copy' });
    window.dispatchEvent(new Event('offline'));
    await expect(await canvas.findByText(/^You are offline/)).toBeVisible();
  },
};
