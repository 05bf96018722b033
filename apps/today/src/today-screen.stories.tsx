import { functionAnswers, progressRow, storyRow, tableFails, tableWaits, wordsDouble } from '@fabula/testing';
import { http } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../tools/storybook/story.ts';
import {
  duePhrases,
  ownProgress,
  ownStories,
  phrasesFeature,
  saturday,
  someWeek,
  weekFails,
  weekWaits,
} from './testing/book-rows.ts';
import { lina1, shelfHas, smallLibrary, unreadLibrary } from './testing/shelf-rows.ts';
import { account, allDone, finished, storyAnswer } from './testing/today-double.tsx';
import { usageIs } from './testing/usage-rows.ts';
import { TodayScreen } from './today-screen.tsx';

export default {
  title: 'Today',
  tags: ['screen'],
  component: TodayScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
type Story = StoryObj;

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
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

export const NoStories: Story = {
  tags: ['empty', 'picture'],
  parameters: { network: [shelfHas(unreadLibrary()), ...account({ stories: [] })] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Create your first unit')).toBeVisible();
    await expect(await within(canvasElement).findByRole('button', { name: 'El primer día' })).toBeVisible();
  },
};

export const NotBegun: Story = {
  tags: ['content'],
  parameters: { network: account() },
  play: showsTitle('Un plato más'),
};

const second = '10000000-0000-4000-8000-000000000002';
const third = '10000000-0000-4000-8000-000000000003';

export const Waits: Story = {
  parameters: {
    platform: { now: () => new Date('2026-11-21T10:00:00Z') },
    network: [
      usageIs({ begun: 2 }),
      ...account({
        stories: [storyRow(), storyRow({ id: second, title: 'El mar' })],
        progress: [progressRow({ user_story_id: second }), progressRow({ user_story_id: third, completed: true })],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/This one waits until/)).toBeVisible();
  },
};

export const FirstActivityDone: Story = {
  parameters: { network: account({ progress: [progressRow({ step_completions: { listen_read: true } })] }) },
  play: showsTitle('Un plato más'),
};

export const Completed: Story = {
  tags: ['picture'],
  parameters: { network: account({ progress: [finished()] }) },
  play: showsTitle('Un plato más'),
};

const part1Done = {
  stories: [storyRow(lina1)],
  progress: [progressRow({ user_story_id: lina1.id, completed: true, step_completions: allDone })],
};

export const NextPart: Story = {
  parameters: { network: [shelfHas(smallLibrary()), ...account(part1Done)] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Read part 2' })).toBeVisible();
  },
};

export const NextPartWaits: Story = {
  parameters: {
    network: [usageIs({ made: 1, madeToday: 1 }), shelfHas(smallLibrary()), ...account(part1Done)],
    platform: { now: () => new Date('2026-11-21T10:00:00Z') },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^Available from/)).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Read it again' })).toBeVisible();
  },
};

export const NextPartBeingOpened: Story = {
  parameters: {
    network: [
      http.post('*/functions/v1/generate-story', () => new Promise<never>(() => undefined)),
      shelfHas(smallLibrary()),
      ...account(part1Done),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Read part 2' }));
    await expect(await canvas.findByText('Opening the story...')).toBeVisible();
  },
};

export const StoodInFor: Story = {
  parameters: {
    network: [
      functionAnswers('generate-story', storyAnswer({ fallback: true, match: 'closest' })),
      ...account({ stories: [storyRow({ is_fallback: true })] }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'New story' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Surprise me' }));
    await expect(await canvas.findByText(/A new story could not be written/)).toBeVisible();
  },
};

export const WrittenByAModel: Story = {
  parameters: {
    network: account({
      stories: [storyRow({ source_provider: 'openai-compatible', source_model: 'tiny-teller-7b-instruct' })],
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Written by AI for you/)).toBeVisible();
  },
};

const arabicTitle = 'صحن إضافي على الطاولة';
const arabicAccount = account({
  profile: { preferred_language: 'Arabic' },
  stories: [
    storyRow({
      language: 'Arabic',
      title: arabicTitle,
      native_title: 'One more plate on the table',
      series_part: 2,
      series_parts: 3,
    }),
  ],
});

export const Arabic: Story = {
  tags: ['picture'],
  parameters: { network: arabicAccount },
  play: showsTitle(arabicTitle),
};

export const Offline: Story = {
  tags: ['offline', 'picture'],
  parameters: { network: arabicAccount },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 2, name: arabicTitle });
    window.dispatchEvent(new Event('offline'));
    await expect(await canvas.findByText(/You are offline/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Start Learning' })).toBeVisible();
  },
};

export const SignedOut: Story = { parameters: { platform: { user: null } } };

export const Making: Story = {
  parameters: { network: account() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'New story' }));
    await expect(await canvas.findByRole('textbox')).toHaveFocus();
  },
};

const premium = { tier: 'premium', expires_at: null, trial_expires_at: null };

export const MadeOfOwnWords: Story = {
  parameters: {
    network: [
      functionAnswers('generate-story', storyAnswer({ vocabularyUsed: ['mercado', 'hacer la compra'] })),
      usageIs({ premium: true }),
      ...account({ subscriptions: [premium] }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'New story' }));
    const words = await canvas.findByRole('textbox', { name: 'Words to weave in' });
    await userEvent.type(words, 'mercado,hacer la compra,rainbow,');
    await userEvent.click(canvas.getByRole('button', { name: 'Generate story' }));
    await expect(await canvas.findByText('Your words that are not in it')).toBeVisible();
  },
};

const reader = {
  stories: ownStories(30),
  progress: ownProgress(30),
  phrases: duePhrases(25),
};
const aSaturday = { now: saturday, manifests: [phrasesFeature] };

/** What stands below the story of a learner who has read for a while. */
export const OpenBook: Story = {
  tags: ['picture'],
  parameters: { platform: aSaturday, network: [someWeek(), ...account(reader)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: '25 to review' })).toBeVisible();
    await expect(await canvas.findByText('Monday, November 16: 1 story finished')).toBeInTheDocument();
    await userEvent.type(await canvas.findByRole('searchbox'), 'lina');
    await expect(await canvas.findByText('6 stories')).toBeVisible();
  },
};

/** Whoever knows words sees below the story how much of it that is. */
export const PresentShare: Story = {
  parameters: {
    platform: aSaturday,
    network: [
      ...wordsDouble({
        marks: [{ state: 'known', words: ['el', 'ver'] }],
        stories: { 'food-beginner': 'el:40 ver:6 plato gato vecino cena' },
      }).handlers,
      someWeek(),
      ...account({ stories: [storyRow({ source_id: 'food-beginner' })] }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Of the words of the story above you know 92%/)).toBeVisible();
  },
};

export const WeekLoading: Story = {
  parameters: { platform: aSaturday, network: [weekWaits(), tableWaits('user_phrases'), ...account()] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('list', { name: 'Loading your week...' })).toBeVisible();
  },
};

export const WeekFailed: Story = {
  parameters: {
    platform: aSaturday,
    network: [weekFails(), tableFails('user_phrases', 400), ...account()],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Your week could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('Your phrases could not be loaded.')).toBeVisible();
  },
};

export const WeekNotOnThisDevice: Story = {
  ...WeekFailed,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Your week could not be loaded.');
    window.dispatchEvent(new Event('offline'));
    await expect(await canvas.findByText(/What you did this week is not on this device/)).toBeVisible();
  },
};

function showsTitle(name: string): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 2, name })).toBeVisible();
  };
}
