import { Route, Routes } from '@fabula/platform';
import {
  functionAnswers,
  networkDown,
  profileRow,
  progressRow,
  storyRow,
  tableFails,
  tableRows,
  tableWaits,
  takesOperations,
  wordsDouble,
} from '@fabula/testing';
import type { RequestHandler } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { beginFindsNoRoom, beginsStory, usageIs } from '../testing/usage-rows.ts';
import { StoryScreen } from './story-screen.tsx';

const id = '10000000-0000-4000-8000-000000000001';

// WCAG 2.5.8 exempts targets in a sentence, whose size the line limits. Axe applies this exemption only to links.
const wordsInSentences = { a11y: { excusedRules: ['target-size'] } };

export default {
  title: 'Story player',
  tags: ['screen'],
  render: () => (
    <Routes>
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>
  ),
  parameters: { layout: 'fullscreen', path: `/story/${id}`, ...wordsInSentences },
} satisfies Meta;
type Story = StoryObj;

const around: readonly RequestHandler[] = [
  tableRows('profiles', [profileRow()]),
  tableRows('user_subscriptions', []),
  tableRows('user_phrases', []),
  takesOperations(),
  usageIs(),
  beginsStory(true),
  functionAnswers('text-to-speech', { useDeviceVoice: true }),
  ...wordsDouble().handlers,
];

const withStory = (row: object, progress: readonly object[] = []) => ({
  network: [tableRows('user_stories', [row]), tableRows('user_story_progress', progress), ...around],
});

const arabic = storyRow({
  language: 'Arabic',
  title: 'طبق آخر على المائدة',
  native_title: 'Another plate on the table',
  series_part: 2,
  series_parts: 3,
  sentences: [
    { text: 'إنه يوم السبت وأنت جائع.', translation: 'It is Saturday and you are hungry.' },
    { text: 'ثلاجتك شبه فارغة.', translation: 'Your fridge is almost empty.' },
    { text: 'تذهب إلى السوق القريبة من بيتك.', translation: 'You go to the market near your home.' },
  ],
});

const vocalizedArabic = {
  ...arabic,
  sentences: [
    {
      text: 'إنه يوم السبت وأنت جائع.',
      translation: 'It is Saturday and you are hungry.',
      speech: 'إِنَّهُ يَوْمُ السَّبْتِ وَأَنْتَ جَائِعٌ.',
    },
    {
      text: 'ثلاجتك شبه فارغة.',
      translation: 'Your fridge is almost empty.',
      speech: 'ثَلَّاجَتُكَ شِبْهُ فَارِغَةٍ.',
    },
  ],
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: { network: [tableWaits('user_stories'), tableWaits('user_story_progress'), ...around] },
};

export const NotFound: Story = {
  tags: ['empty'],
  parameters: { network: [tableRows('user_stories', []), tableRows('user_story_progress', []), ...around] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Story not found' })).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['error'],
  parameters: {
    network: [tableFails('user_stories', 403), tableRows('user_story_progress', []), ...around],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try Again' })).toBeVisible();
  },
};

export const Offline: Story = {
  tags: ['offline'],
  parameters: { network: [networkDown()], expectedComplaints: ['Failed to load resource'] },
  play: async ({ canvasElement }) => {
    window.dispatchEvent(new Event('offline'));
    await expect(await within(canvasElement).findByText(/What is on this device still works/)).toBeVisible();
  },
};

export const SignedOut: Story = { parameters: { platform: { user: null }, network: around } };

export const Content: Story = {
  tags: ['content'],
  parameters: withStory(storyRow()),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('list', { name: 'Sentences' })).toBeVisible();
  },
};

export const Arabic: Story = {
  parameters: withStory(arabic),
  play: async ({ canvasElement }) => {
    const word = await within(canvasElement).findByRole('button', { name: 'السبت' });
    await expect(word.closest('p')).toHaveAttribute('dir', 'rtl');
  },
};

export const ArabicWithVowels: Story = {
  parameters: withStory(vocalizedArabic),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'السَّبْتِ' })).toBeVisible();
    const vowels = canvas.getByRole('button', { name: 'Vowels', pressed: true });
    await userEvent.click(vowels);
    await expect(canvas.getByRole('button', { name: 'السبت' })).toBeVisible();
    await userEvent.click(vowels);
  },
};

export const Waits: Story = {
  parameters: {
    platform: { now: () => new Date('2026-11-21T10:00:00Z') },
    network: [usageIs({ begun: 2 }), beginsStory(false), ...withStory(storyRow()).network],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/You can begin this one from Sunday/)).toBeVisible();
  },
};

export const HasNoRoom: Story = {
  parameters: { network: [beginFindsNoRoom(), ...withStory(storyRow()).network] },
  play: async ({ canvasElement }) => {
    const heading = await within(canvasElement).findByRole('heading', { name: 'Your account is full' });
    await expect(heading).toBeVisible();
  },
};

export const StepDone: Story = {
  tags: ['picture'],
  parameters: withStory(storyRow()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to speaking' }));
    await expect(await canvas.findByRole('heading', { name: 'Listen and read: done!' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'Words you did not look up' })).toBeVisible();
  },
};

export const StoryCompleted: Story = {
  parameters: withStory(storyRow(), [
    progressRow({
      completed: true,
      completion_date: '2026-11-20T10:00:00Z',
      step_completions: { listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true },
    }),
  ]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name: /finished this story/ })).toBeVisible();
  },
};
