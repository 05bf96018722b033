import { usePlatform } from '@fabula/platform';
import { ada, functionFails, functionStreams } from '@fabula/testing';
import { ToastRegion } from '@fabula/ui';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { expect, fn, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { speech } from '../testing/player-double.tsx';
import { writeSentences } from '../testing/story-in-writing.ts';
import { account } from '../testing/today-double.tsx';
import { usageIs } from '../testing/usage-rows.ts';
import { StoryGenerator } from './story-generator.tsx';

export default {
  title: 'Story generator',
  tags: ['screen'],
  component: StoryGenerator,
  args: {
    profile: {
      id: ada.id,
      displayName: ada.fullName,
      onboardingCompleted: true,
      ageConfirmed: true,
      targetLanguage: 'Spanish',
      nativeLanguage: 'English',
      level: 'Beginner',
      step: null,
      uiLanguage: 'en',
      timeZone: 'Europe/Madrid',
      selectedVoice: null,
      chosenVoice: null,
      accentPreference: 'neutral',
      slowAudio: false,
      phraseScheduler: 'specified',
      dailyGoalMinutes: 20,
      reminderTime: null,
      aboutYou: {},
    },
    onMade: fn(),
    onClose: fn(),
  },
  parameters: { network: account(), platform: { now: () => new Date('2026-11-21T10:00:00Z') } },
  beforeEach: () => localStorage.removeItem('fabula-story-draft'),
} satisfies Meta<typeof StoryGenerator>;
type Story = StoryObj<typeof StoryGenerator>;

export const Empty: Story = { tags: ['empty'] };

export const Written: Story = {
  tags: ['content'],
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), 'We moved into a new flat last week.');
  },
};

export const Working: Story = {
  tags: ['loading'],
  parameters: {
    network: [
      http.post('*/functions/v1/generate-story', async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
      ...account(),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Surprise me' }));
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
  },
};

/** The toasts, which the shell normally draws. */
function Toasts() {
  const { toasts } = usePlatform();
  return <ToastRegion store={toasts} labels={{ region: 'Notifications', dismiss: 'Dismiss' }} />;
}

const refused = (handler: RequestHandler, message: string): Story => ({
  render: (args) => (
    <>
      <StoryGenerator {...args} />
      <Toasts />
    </>
  ),
  parameters: { network: [handler, ...account()], expectedComplaints: ['Failed to load resource'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Surprise me' }));
    await expect(await canvas.findByText(message)).toBeVisible();
  },
});

export const NotMade: Story = {
  ...refused(functionFails('generate-story', 500, 'internal'), 'Failed to generate story. Please try again.'),
  tags: ['error'],
};

export const Offline: Story = {
  ...refused(
    http.post('*/functions/v1/generate-story', () => HttpResponse.error()),
    'Network error. Please check your connection.',
  ),
  tags: ['offline'],
};

const double = functionStreams('generate-story');

export const WritingForYou: Story = {
  parameters: {
    network: [double.handler, speech, ...account()],
    platform: { config: { writesStories: true }, now: () => new Date('2026-11-21T10:00:00Z') },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Surprise me' }));
    await writeSentences(double, 2);
    await expect(await canvas.findByRole('button', { name: 'Play sentence 2' })).toBeVisible();
  },
};

export const LimitReached: Story = {
  tags: ['picture'],
  parameters: { network: [usageIs({ made: 1, madeToday: 1 }), ...account()] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^You can make your next free story from/)).toBeVisible();
  },
};

const premium = { tier: 'premium', expires_at: null, trial_expires_at: null };

export const OwnStory: Story = {
  tags: ['picture'],
  parameters: { network: [usageIs({ premium: true }), ...account({ subscriptions: [premium] })] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const words = await canvas.findByRole('textbox', { name: 'Words to weave in' });
    await userEvent.type(words, 'mercado,hacer la compra,good evening,tomate{Enter}tomate{Enter}');
    await expect(await canvas.findByText('This word is already on the list.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Longer' }));
  },
};

export const SignedOut: Story = { args: { profile: null }, parameters: { platform: { user: null } } };
