import { delay, HttpResponse, http } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../tools/storybook/story.ts';
import { App } from './app.tsx';
import texts from './locales/en.json' with { type: 'json' };
import { account } from './testing/account.ts';

const now = () => new Date('2026-11-21T10:00:00Z');

export default {
  title: 'Your words',
  component: App,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', path: '/words', network: account(), platform: { now } },
} satisfies Meta;
type Story = StoryObj;

const shows =
  (words: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(words)).toBeVisible();
  };
const waits = (name: string) => http.post(`*/rest/v1/rpc/${name}`, () => delay('infinite'));
const fails = (name: string) =>
  http.post(`*/rest/v1/rpc/${name}`, () => HttpResponse.json({ code: 'SUP', message: 'broken' }, { status: 400 }));
const failing = { expectedComplaints: ['Failed to load resource'] };

export const Loading: Story = {
  tags: ['loading'],
  parameters: { network: [waits('word_states_after'), ...account()] },
};

export const Failed: Story = {
  tags: ['error'],
  parameters: { ...failing, network: [fails('word_states_after'), ...account()] },
  play: shows(texts.errorTitle),
};

export const NothingYet: Story = {
  tags: ['empty'],
  parameters: { network: account({ marks: [], days: [] }) },
  play: shows(texts.emptyTitle),
};

export const Content: Story = {
  tags: ['content'],
  parameters: {
    network: account({
      languages: ['Spanish', 'French'],
      // Up to the three words that are known in its list.
      days: [
        { day: '2026-09-14', known: 1 },
        { day: '2026-10-28', known: 2 },
        { day: '2026-11-12', known: 3 },
      ],
    }),
  },
  play: shows('árbol'),
};

export const ContentArabic: Story = {
  tags: ['picture'],
  parameters: {
    network: account({
      profile: { preferred_language: 'Arabic' },
      days: [{ day: '2026-11-20', known: 3 }],
      marks: [
        { state: 'known', chosen: true, words: ['كتاب', 'بيت', 'ماء'] },
        { state: 'learning', chosen: true, words: ['مدينة'] },
      ],
    }),
  },
  play: shows('كتاب'),
};

export const Offline: Story = {
  tags: ['offline'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('árbol');
    window.dispatchEvent(new Event('offline'));
    await expect(await canvas.findByText(texts.offline)).toBeVisible();
    window.dispatchEvent(new Event('online'));
  },
};

export const SignedOut: Story = { parameters: { platform: { user: null } }, play: shows(texts.signedOutText) };

const placement = { path: '/words/placement' };

export const Placement: Story = {
  tags: ['content'],
  parameters: { ...placement, network: account({ marks: [] }) },
  play: shows(texts.placement_about),
};

export const PlacementQuestion: Story = {
  tags: ['picture'],
  parameters: { ...placement, network: account({ marks: [] }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: texts.placement_begin }));
    await expect(await canvas.findByRole('progressbar', { name: 'Word 1 of 60' })).toBeVisible();
    await userEvent.keyboard('2');
    await expect(await canvas.findByRole('progressbar', { name: 'Word 2 of 60' })).toBeVisible();
    // Every run asks other words, so the picture shows none of them.
    const word = canvasElement.querySelector('[aria-live="assertive"] p');
    if (word) word.textContent = 'mercado';
  },
};
