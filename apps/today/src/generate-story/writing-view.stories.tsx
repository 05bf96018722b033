import { expect, fn, type Meta, type StoryObj, within } from '../../../../tools/storybook/story.ts';
import { speech, storyId } from '../testing/player-double.tsx';
import { plan, writtenSentences } from '../testing/story-in-writing.ts';
import { account } from '../testing/today-double.tsx';
import type { MadeStory } from './made-story.ts';
import type { StoryPage } from './story-page.ts';
import { WritingView } from './writing-view.tsx';

const { title, scenario } = plan;

const page = (sentences: number, change: Partial<StoryPage> = {}, isRewritten = false): StoryPage => ({
  written: { title, scenario, sentences: writtenSentences.slice(0, sentences), isRewritten },
  language: 'Spanish',
  nativeLanguage: 'English',
  state: 'writing',
  ...change,
});

export default {
  title: 'Story in writing',
  component: WritingView,
  args: { page: page(1), onCancel: fn(), onRetry: fn(), onLeave: fn(), onOverview: fn() },
  parameters: { network: [speech, ...account()] },
} satisfies Meta<typeof WritingView>;
type Story = StoryObj<typeof WritingView>;

export const TitleAlone: Story = { args: { page: page(0) } };

export const FirstSentence: Story = {};

export const HalfWay: Story = {
  tags: ['picture'],
  args: { page: page(3) },
};

export const Rewritten: Story = {
  args: { page: page(2, {}, true) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Being rewritten')).toBeVisible();
  },
};

export const BrokenOff: Story = {
  args: { page: page(2, { state: 'broken' }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible();
  },
};

const made: MadeStory = {
  storyId,
  match: 'matched',
  source: { provider: 'openai-compatible', model: 'tiny-teller' },
  vocabularyUsed: ['llave', 'sopa'],
  vocabulary: ['llave', 'sopa', 'lighthouse'],
};

export const Ready: Story = { args: { page: page(3, { state: 'ready', made }) } };

const arabicSentences = [
  { text: 'تنتقل إلى شقة جديدة في الدار البيضاء.', translation: 'Te mudas a un piso nuevo en Casablanca.' },
  { text: 'المفتاح لا يفتح الباب الأزرق.', translation: 'La llave no abre la puerta azul.' },
];

export const Arabic: Story = {
  tags: ['picture'],
  args: {
    page: {
      ...page(0),
      written: {
        title: 'الباب الأزرق',
        scenario: 'El día de la mudanza, con la llave equivocada.',
        sentences: arabicSentences,
        isRewritten: false,
      },
      language: 'Arabic',
      nativeLanguage: 'Spanish',
    },
  },
};

export const FromRightToLeftNative: Story = {
  args: {
    page: {
      ...page(2),
      nativeLanguage: 'Arabic',
      written: {
        ...page(2).written,
        sentences: [{ text: writtenSentences[0].text, translation: 'تنتقل إلى شقة جديدة في قادس.' }],
        scenario: 'يوم الانتقال، ومعك المفتاح الخطأ.',
      },
    },
  },
};
