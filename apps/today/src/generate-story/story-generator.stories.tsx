import { ada } from '@fabula/testing';
import { delay, HttpResponse, http } from 'msw';
import { expect, fn, type Meta, type StoryObj, userEvent, within } from '../../../../tools/storybook/story.ts';
import { StoryGenerator } from './story-generator.tsx';

export default {
  title: 'Story generator',
  component: StoryGenerator,
  args: {
    profile: {
      id: ada.id,
      displayName: ada.fullName,
      onboardingCompleted: true,
      targetLanguage: 'Spanish',
      nativeLanguage: 'English',
      level: 'Beginner',
      uiLanguage: 'en',
      timeZone: 'Europe/Madrid',
      selectedVoice: null,
      accentPreference: 'neutral',
      slowAudio: false,
      phraseScheduler: 'specified',
      dailyGoalMinutes: 20,
      reminderTime: null,
      streakDays: 0,
      streakDay: null,
      storiesCompleted: 0,
    },
    onMade: fn(),
    onClose: fn(),
  },
  beforeEach: () => localStorage.removeItem('fabula-story-draft'),
} satisfies Meta<typeof StoryGenerator>;
type Story = StoryObj<typeof StoryGenerator>;

export const Empty: Story = {};

export const Written: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), 'We moved into a new flat last week.');
  },
};

export const Working: Story = {
  parameters: {
    network: [
      http.post('*/functions/v1/generate-story', async () => {
        await delay('infinite');
        return HttpResponse.json({});
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Surprise me' }));
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
  },
};

export const SignedOut: Story = { args: { profile: null }, parameters: { platform: { user: null } } };
