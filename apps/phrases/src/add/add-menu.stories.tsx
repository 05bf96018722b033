import { functionAnswers, functionFails } from '@fabula/testing';
import { delay, HttpResponse, http } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { account, PhrasesPage, present, someRows, storyFeature } from '../testing/phrases-double.tsx';

export default {
  title: 'Add a phrase',
  component: PhrasesPage,
  parameters: {
    layout: 'fullscreen',
    path: '/phrases',
    platform: { now: () => present, manifests: [storyFeature] },
  },
} satisfies Meta;
type Story = StoryObj;

const opened = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Add' }));
  return within(await canvas.findByRole('dialog', { name: 'Add a word or phrase' }));
};

const lookedUp = async (canvasElement: HTMLElement, word: string) => {
  const dialog = await opened(canvasElement);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Word or phrase in/ }), word);
  await userEvent.click(dialog.getByRole('button', { name: 'Look up the meaning' }));
  return dialog;
};

const failing = { expectedComplaints: ['Failed to load resource'] };
const rows = account({ phrases: someRows() });
const meaning = (translation: string) =>
  functionAnswers('translate-word', { translation, language: 'English', source: { provider: 'library' } });

export const Empty: Story = {
  parameters: { network: rows },
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement);
    await expect(dialog.getByRole('button', { name: 'Look up the meaning' })).toBeDisabled();
  },
};

export const Found: Story = {
  tags: ['picture'],
  parameters: { network: [meaning('umbrella'), ...rows] },
  play: async ({ canvasElement }) => {
    const dialog = await lookedUp(canvasElement, 'paraguas');
    await expect(await dialog.findByText('umbrella')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Meaning in English' })).toHaveValue('umbrella');
  },
};

export const Arabic: Story = {
  parameters: {
    network: [meaning('umbrella'), ...account({ profile: { preferred_language: 'Arabic' }, phrases: [] })],
  },
  play: async ({ canvasElement }) => {
    const dialog = await lookedUp(canvasElement, 'مظلة');
    await expect(await dialog.findByText('umbrella')).toBeVisible();
  },
};

export const LookingUp: Story = {
  parameters: { network: [http.post('*/functions/v1/translate-word', () => delay('infinite')), ...rows] },
  play: async ({ canvasElement }) => {
    await lookedUp(canvasElement, 'paraguas');
  },
};

export const Unknown: Story = {
  parameters: {
    ...failing,
    network: [functionFails('translate-word', 404, 'not_available'), ...rows],
  },
  play: async ({ canvasElement }) => {
    const dialog = await lookedUp(canvasElement, 'paraguas');
    await expect(await dialog.findByText(/No meaning of/)).toBeVisible();
  },
};

export const LimitReached: Story = {
  parameters: {
    ...failing,
    network: [functionFails('translate-word', 429, 'word_limit'), ...rows],
  },
  play: async ({ canvasElement }) => {
    const dialog = await lookedUp(canvasElement, 'paraguas');
    await expect(await dialog.findByRole('button', { name: 'See Premium' })).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: {
    ...failing,
    network: [http.post('*/functions/v1/translate-word', () => HttpResponse.error()), ...rows],
  },
  play: async ({ canvasElement }) => {
    const dialog = await lookedUp(canvasElement, 'paraguas');
    await expect(await dialog.findByText(/Looking up needs a connection/)).toBeVisible();
  },
};
