import { expect, type Meta, type StoryObj, userEvent, within } from '../../../tools/storybook/story.ts';
import { ReviewScreen } from './review-screen.tsx';
import {
  account,
  bookedDays,
  callFails,
  callWaits,
  dayAnswers,
  firstWeek,
  historyStory,
  now,
  phrasesFeature,
  scoresAnswer,
  someDue,
} from './testing/review-double.tsx';

export default {
  title: 'Review',
  tags: ['screen'],
  component: ReviewScreen,
  parameters: { layout: 'fullscreen', path: '/review', platform: { now } },
} satisfies Meta;
type Story = StoryObj;

const failing = { expectedComplaints: ['Failed to load resource'] };

export const Loading: Story = {
  tags: ['loading'],
  parameters: { network: [callWaits('review_overview'), ...account()] },
};

export const Failed: Story = {
  tags: ['error'],
  parameters: { network: [callFails('review_overview'), ...account()], ...failing },
  play: shows('Error Loading Data'),
};

export const NothingCompleted: Story = {
  tags: ['empty'],
  parameters: { network: account({ overview: { hasCompletions: false, recap: null, days: [] } }) },
  play: shows('No completed stories yet'),
};

export const SignedOut: Story = { parameters: { platform: { user: null } }, play: shows('Authentication Required') };

export const LastThirtyDays: Story = {
  tags: ['content'],
  parameters: { network: account() },
  play: shows('Last 30 days'),
};

export const SomethingDue: Story = {
  parameters: { network: [someDue(), ...account()], platform: { now, manifests: [phrasesFeature] } },
  play: shows('2 phrases to review'),
};

/** A learner's first week, in which nothing can be compared yet. */
export const FirstWeek: Story = {
  tags: ['picture'],
  parameters: {
    network: [someDue(), ...account({ overview: firstWeek })],
    platform: { now, manifests: [phrasesFeature] },
  },
  play: shows(/^From your second week on/),
};

export const ScoresLoading: Story = {
  parameters: { network: [callWaits('review_scores'), ...account()] },
  play: shows('Over time'),
};

export const ScoresFailed: Story = {
  parameters: { network: [callFails('review_scores'), ...account()], ...failing },
  play: shows('Error Loading Data'),
};

export const NoScores: Story = {
  parameters: { network: [scoresAnswer(0), ...account()] },
  play: shows('No scores yet. They come with your first quiz.'),
};

export const SpeakingScores: Story = {
  parameters: { network: [scoresAnswer(12, true), ...account()] },
  play: shows("79 of 100 on average. Each sentence's best score counts."),
};

const arabicDay = {
  network: [
    dayAnswers({ '2026-11-12': arabicStories() }),
    ...account({ profile: { preferred_language: 'Arabic', native_language: 'Spanish' } }),
  ],
  path: '/review?day=2026-11-12',
};

export const Offline: Story = {
  tags: ['offline', 'picture'],
  parameters: arabicDay,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('صحن إضافي على الطاولة');
    window.dispatchEvent(new Event('offline'));
    await expect(await canvas.findByText(/You are offline/)).toBeVisible();
  },
};

export const DayWithStories: Story = {
  parameters: { network: account(), path: '/review?day=2026-11-12' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Review Un plato más' })).toBeVisible();
  },
};

export const DayBegun: Story = {
  parameters: { network: account(), path: '/review?day=2026-11-13' },
  play: shows('No stories completed on this day.'),
};

export const DayWithoutDetails: Story = {
  parameters: { network: account(), path: '/review?day=2026-11-20' },
  play: shows('There are no details for this day.'),
};

export const DayFailed: Story = {
  parameters: { network: [callFails('review_day'), ...account()], path: '/review?day=2026-11-12', ...failing },
  play: shows("Couldn't load this day's stories"),
};

export const ArabicStories: Story = {
  tags: ['picture'],
  parameters: arabicDay,
  play: shows('صحن إضافي على الطاولة'),
};

export const StoryOpen: Story = {
  parameters: { network: account(), path: '/review?day=2026-11-12' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Un plato más' }));
    await expect(await canvas.findByRole('link', { name: 'Review story' })).toBeVisible();
  },
};

/** A month of six rows with activity on every day. */
export const LongMonth: Story = {
  parameters: {
    network: account({
      overview: { firstDay: '2026-05-03', days: fullMonth(), streakDays: 118, streakDay: '2026-11-22' },
    }),
    path: '/review?month=2026-08',
  },
  play: shows('August 2026'),
};

/** Days of rest, some of them used, and days that count with reviews and replays alone. */
export const DaysOfRest: Story = {
  parameters: {
    network: account({
      overview: {
        days: bookedDays.slice(0, -1),
        streakDays: 16,
        streakDay: '2026-11-20',
        savedRestDays: 2,
        countedDays: [2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 17, 19, 20].map((day) => dayOfNovember(day)),
        restDays: [9, 16, 18].map((day) => dayOfNovember(day)),
      },
    }),
    path: `/review?day=${dayOfNovember(18)}`,
  },
  play: shows('A day of rest stood in for this day, and your streak went on.'),
};

export const AllTime: Story = {
  parameters: { network: account({ premium: true }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'All time' }));
    await expect(await canvas.findByRole('img', { name: 'Vocabulary. 240 phrases saved' })).toBeVisible();
  },
};

function arabicStories() {
  const story = historyStory({
    language: 'Arabic',
    title: 'صحن إضافي على الطاولة',
    keyPhrases: ['أنت جائع', 'الثلاجة فارغة', 'إلى السوق'],
    text: 'أنت جائع والثلاجة فارغة. تذهب إلى السوق ومعك حقيبة. تشتري طماطم وخبزا. '.repeat(5),
  });
  const steps = { listen_read: true, shadow_speak: true, chunk_drill: false, quiz: false };
  return [
    story,
    { ...story, storyId: 'other', title: 'حافلة الساعة السابعة', completed: false, steps, accuracyRatio: null },
  ];
}

function dayOfNovember(day: number) {
  return `2026-11-${String(day).padStart(2, '0')}`;
}

function fullMonth() {
  return Array.from({ length: 31 }, (_, index) => ({
    day: `2026-08-${String(index + 1).padStart(2, '0')}`,
    stories: index % 7 === 6 ? 0 : (index % 4) + (index === 14 ? 10 : 1),
    seconds: 1200 + 60 * index,
    phrases: 5,
  }));
}

function shows(text: string | RegExp): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByText(text);
    await expect(first).toBeVisible();
  };
}
