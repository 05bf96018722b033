import type { SavedPhrase } from '@fabula/data';
import { profileRow, tableRows } from '@fabula/testing';
import { HttpResponse, http } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { ExchangeMenu } from './exchange-menu.tsx';

const phrase: SavedPhrase = {
  ...{ id: '20000000-0000-4000-8000-000000000001', phrase: 'mercado', translation: 'market', example: null },
  ...{ language: 'Spanish', difficulty: 'Medium', reviewCount: 1, nextReviewAt: null, note: null },
  ...{ storyId: null, fsrs: null, createdAt: '2026-11-20T09:00:00+00:00' },
};

export default {
  title: 'Import and export',
  component: ExchangeMenu,
  args: { language: 'Spanish', phrases: [phrase] },
} satisfies Meta;
type Story = StoryObj;

const profile = tableRows('profiles', [profileRow()]);
const free = [profile, tableRows('user_subscriptions', [])];
const premium = [
  profile,
  tableRows('user_subscriptions', [{ tier: 'premium', expires_at: null, trial_expires_at: null }]),
];

const opened: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Import or export' }));
  await expect(await canvas.findByRole('dialog', { name: 'Import and export' })).toBeVisible();
};

async function chosen(canvasElement: HTMLElement, lines: readonly string[]) {
  const input = await within(canvasElement).findByLabelText('File with phrases', { selector: 'input' });
  await userEvent.upload(input, new File([lines.join('\n')], 'phrases.csv'));
}

const lines = [
  'phrase,translation,language',
  'de vez en cuando,now and then,Spanish',
  'مرحبا بك,welcome,Arabic',
  ',nothing,Spanish',
  'por si acaso,just in case,Klingon',
  ...Array.from({ length: 6 }, (_, index) => `frase ${index},phrase ${index},Spanish`),
];

export const Free: Story = { parameters: { network: free }, play: opened };

export const Premium: Story = { parameters: { network: premium }, play: opened };

export const NoPhrases: Story = { args: { phrases: [] }, parameters: { network: premium }, play: opened };

export const NotAFile: Story = {
  parameters: { network: free },
  play: async (context) => {
    await opened(context);
    await chosen(context.canvasElement, ['PK\u0003\u0004']);
    await expect(await within(context.canvasElement).findByText(/is not a text file/)).toBeVisible();
  },
};

export const Found: Story = {
  tags: ['picture'],
  parameters: { network: free },
  play: async (context) => {
    await opened(context);
    await chosen(context.canvasElement, lines);
    await expect(await within(context.canvasElement).findByText('Line 4 is left out: it has no phrase.')).toBeVisible();
  },
};

export const Added: Story = {
  parameters: {
    network: [
      ...free,
      http.post('*/rest/v1/rpc/import_phrases', () =>
        HttpResponse.json({ added: 5, duplicates: 2, rejected: [{ index: 1, code: 'phrase_limit' }] }),
      ),
    ],
  },
  play: async (context) => {
    await opened(context);
    await chosen(context.canvasElement, lines);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 8 phrases' }));
    await expect(await canvas.findByRole('heading', { name: '5 phrases added' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    network: [...free, http.post('*/rest/v1/rpc/import_phrases', () => HttpResponse.error())],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async (context) => {
    await opened(context);
    await chosen(context.canvasElement, lines);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 8 phrases' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
