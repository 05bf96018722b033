import { progressRow, storyRow, tableFails, tableWaits } from '@fabula/testing';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../tools/storybook/story.ts';
import { ProfileScreen } from './profile-screen.tsx';
import { account, everyTab, learnerStats, now, statsFail, statsWait } from './testing/profile-double.tsx';

export default {
  title: 'Profile',
  tags: ['screen'],
  component: ProfileScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
type Story = StoryObj;

const platform = { manifests: [everyTab], now };

const showsFigures: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await expect(await within(canvasElement).findByText('1,234')).toBeVisible();
};

export const Content: Story = { tags: ['content'], parameters: { platform, network: account() }, play: showsFigures };

export const Loading: Story = {
  tags: ['loading'],
  parameters: { platform, network: [tableWaits('profiles'), ...account()] },
};

export const Failed: Story = {
  tags: ['error'],
  parameters: {
    platform,
    network: [tableFails('profiles', 400), ...account()],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

export const FiguresLoading: Story = { parameters: { platform, network: [statsWait(), ...account()] } };

export const FiguresFailed: Story = {
  parameters: {
    platform,
    network: [statsFail(), ...account()],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Your highlights could not be loaded.')).toBeVisible();
  },
};

const nothing = {
  sentencesSpoken: 0,
  timeStudiedSeconds: 0,
  vocabularyNew: 0,
  vocabularyLearned: 0,
  vocabularyMastered: 0,
  savedPhrases: 0,
  todaySeconds: 0,
};

export const DayOfRestSaved: Story = {
  parameters: {
    platform,
    network: [learnerStats(), ...account({ profile: { learning_streak: 9, saved_rest_days: 1 } })],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('1 day of rest saved')).toBeVisible();
  },
};

/** A learner who has done nothing yet. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: {
    platform,
    network: [
      learnerStats(nothing),
      ...account({ profile: { learning_streak: 0, streak_day: null }, stories: [], progress: [] }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/No stories yet/)).toBeVisible();
  },
};

const allDone = { listen_read: true, shadow_speak: true, chunk_drill: true, quiz: true };

const arabicAccount = account({
  profile: { preferred_language: 'Arabic', native_language: 'Spanish', selected_voice: 'aria' },
  stories: [storyRow({ language: 'Arabic', title: 'صحن إضافي على الطاولة' })],
  progress: [progressRow({ completed: true, step_completions: allDone })],
});

export const Arabic: Story = {
  parameters: { platform, network: arabicAccount },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('صحن إضافي على الطاولة')).toBeVisible();
  },
};

/** German has one voice of its own; the other voices come after it. */
export const OtherVoices: Story = {
  parameters: {
    platform,
    network: account({ profile: { preferred_language: 'German', selected_voice: 'lukas', slow_audio: true } }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('Voices of other languages'));
    await expect(canvas.getByText('Bastien')).toBeVisible();
  },
};

export const SameLanguageRefused: Story = {
  parameters: { platform, network: account() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Native language' }), 'Spanish');
    await expect(canvas.getByText(/Spanish is the other language of your pair/)).toBeVisible();
  },
};

export const Offline: Story = {
  tags: ['offline', 'picture'],
  parameters: { platform, network: arabicAccount },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('صحن إضافي على الطاولة');
    window.dispatchEvent(new Event('offline'));
    await expect(await canvas.findByText(/You are offline/)).toBeVisible();
  },
};

export const SignedOut: Story = { parameters: { platform: { user: null } } };
