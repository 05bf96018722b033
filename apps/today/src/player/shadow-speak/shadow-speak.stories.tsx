import { type FakeMicrophone, fakeMicrophone } from '@fabula/audio/testing';
import { Route, Routes } from '@fabula/platform';
import { profileRow, tableRows, tableWaits } from '@fabula/testing';
import { HttpResponse, http } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../../tools/storybook/story.ts';
import { fakeJudgeWorker } from '../../testing/judge-worker-double.ts';
import { narratorHums } from '../../testing/narrator-sound.ts';
import { hearsPronounced } from '../../testing/pronunciation-rows.ts';
import { arabicShadowStory, hears, progressServer, shadowStory } from '../../testing/shadow-rows.ts';
import { usageIs } from '../../testing/usage-rows.ts';
import { StoryScreen } from '../story-screen.tsx';

const id = '10000000-0000-4000-8000-000000000001';
let microphone: FakeMicrophone;

export default {
  title: 'Shadow and speak',
  tags: ['screen'],
  render: () => (
    <Routes>
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>
  ),
  beforeEach: () => {
    microphone = fakeMicrophone(window);
    return microphone.restore;
  },
  parameters: {
    layout: 'fullscreen',
    path: `/story/${id}?step=shadow_speak`,
    platform: { config: { transcription: true }, now: () => microphone.now() },
  },
} satisfies Meta;
type Story = StoryObj;

const premium = { tier: 'premium', expires_at: null, trial_expires_at: null };

const account = (story: object = shadowStory(), server = progressServer(), subscriptions: readonly object[] = []) => [
  tableRows('user_stories', [story]),
  tableRows('profiles', [profileRow()]),
  tableRows('user_subscriptions', subscriptions),
  tableRows('user_phrases', []),
  narratorHums,
  usageIs(),
  ...server.handlers,
];

/** Records two and a half seconds that rise and fall like speech. */
async function record(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Record' }));
  const stop = await canvas.findByRole('button', { name: 'Stop' });
  for (let syllable = 0; syllable < 25; syllable += 1) {
    microphone.hear(100, 0.08 + 0.5 * Math.abs(Math.sin(syllable * 0.9)));
  }
  return stop;
}

const said =
  (waitsFor: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await record(canvas));
    await expect(await canvas.findByText(waitsFor)).toBeVisible();
  };

/** Opens the sheet and presses one of its buttons. */
async function pressInSheet(canvas: ReturnType<typeof within>, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More ways' }));
  await userEvent.click(await canvas.findByRole('button', { name }));
}

const shows =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name })).toBeVisible();
  };

export const Loading: Story = {
  tags: ['loading'],
  parameters: { network: [tableWaits('user_stories'), ...account()] },
};

export const Content: Story = {
  tags: ['content'],
  parameters: { network: account() },
  play: shows('Shadow and speak'),
};

export const Empty: Story = {
  tags: ['empty'],
  parameters: { network: account(shadowStory({ sentences: [], story_text: '', translation: '' })) },
  play: async ({ canvasElement }) => {
    const title = 'This story has no sentence to speak';
    await expect(await within(canvasElement).findByRole('heading', { name: title })).toBeVisible();
  },
};

export const Recording: Story = {
  parameters: { network: account() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await record(canvas)).toBeVisible();
  },
};

export const ScoredWords: Story = {
  tags: ['picture'],
  parameters: { network: [hears('tienes hombre y la nevera vacía'), ...account()] },
  play: said(/^Best/),
};

const judged = {
  ...{ accuracy: 71, fluency: 80, completeness: 86, provider: 'azure' },
  words: [
    { word: 'tienes', accuracy: 94, kind: 'said', phonemes: [] },
    { word: 'hambre', accuracy: 38, kind: 'mispronounced', phonemes: [] },
    { word: 'nevera', accuracy: 66, kind: 'said', phonemes: [] },
    { word: 'está', accuracy: 0, kind: 'omitted', phonemes: [] },
  ],
};

export const JudgedPronunciation: Story = {
  parameters: { network: [hearsPronounced('Tienes hambre y la nevera está vacía', judged), ...account()] },
  play: said('Pronunciation judged by Azure'),
};

export const Done: Story = {
  parameters: { network: [hears('Tienes hambre y la nevera está vacía'), ...account()] },
  play: said('Spoken'),
};

/** A judge that tells sentences apart, and what it says of the learner's. */
const compared = (reason: Parameters<typeof fakeJudgeWorker>[1]): Partial<Story> => ({
  beforeEach: () => fakeJudgeWorker(window, reason),
  parameters: {
    network: account(),
    platform: { config: { transcription: false }, now: () => microphone.now() },
  },
});

export const RightSentence: Story = { ...compared('matched'), play: said('We heard the right sentence') };

export const AnotherSentence: Story = {
  ...compared('other-sentence'),
  play: async (context) => {
    await said('That sounded like another sentence')(context);
    const canvas = within(context.canvasElement);
    await expect(canvas.getByRole('button', { name: 'Once more' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'I said it right' })).toBeVisible();
  },
};

export const OwnJudgement: Story = {
  ...compared('cannot-judge'),
  play: said('Compare yourself with the narrator. Was it right?'),
};

export const MoreWays: Story = {
  parameters: { network: account() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pressInSheet(canvas, 'Stats');
    await expect(canvas.getByRole('region', { name: 'Stats' })).toBeVisible();
  },
};

export const WithoutSpeaking: Story = {
  parameters: { network: account() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pressInSheet(canvas, "I can't speak now");
    await expect(await canvas.findByRole('button', { name: 'Skip this sentence' })).toBeVisible();
  },
};

export const TranscriptionFailed: Story = {
  tags: ['error'],
  parameters: {
    network: [http.post('*/functions/v1/speech-to-text', () => HttpResponse.error()), ...account()],
    expectedComplaints: ['Failed to load resource'],
  },
  play: said('This recording could not be judged. It is kept.'),
};

export const Denied: Story = {
  parameters: { network: account() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    microphone.setPermission('denied');
    await userEvent.click(await canvas.findByRole('button', { name: 'Record' }));
    await expect(await canvas.findByRole('button', { name: 'Skip this sentence' })).toBeVisible();
  },
};

export const LimitReached: Story = {
  parameters: { network: [usageIs({ shadowed: 10 }), ...account()] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^You have recorded 10 stories this week/)).toBeVisible();
  },
};

export const NotAllDone: Story = {
  parameters: {
    network: account(
      shadowStory(),
      progressServer({
        speaking: {
          sentences: new Map([0, 2, 3].map((index) => [index, { attempts: 1, bestScore: 90, outcome: 'heard' }])),
          phrases: new Map(),
          seconds: 60,
        },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (let press = 0; press < 4; press += 1) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    }
    await expect(await canvas.findByText('2 sentences are not done yet.')).toHaveFocus();
  },
};

export const Offline: Story = {
  tags: ['offline', 'picture'],
  parameters: { network: account(arabicShadowStory()) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('region', { name: 'Shadow and speak' });
    window.dispatchEvent(new Event('offline'));
    await expect(await within(canvasElement).findByText(/^You are offline\. Recording/)).toBeVisible();
  },
};

export const TextHidden: Story = {
  parameters: { network: account() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'More ways' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Text hidden' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(await canvas.findByRole('button', { name: 'Show the text' })).toBeVisible();
  },
};

export const AllDone: Story = {
  tags: ['picture'],
  parameters: {
    network: account(
      shadowStory(),
      progressServer({
        speaking: {
          sentences: new Map([
            [0, { attempts: 2, bestScore: 94, outcome: 'heard' }],
            [1, { attempts: 1, bestScore: 72, outcome: 'heard' }],
            [2, { attempts: 3, bestScore: null, outcome: 'own' }],
            [3, { attempts: 0, bestScore: null, outcome: 'skipped' }],
            [4, { attempts: 1, bestScore: 81, outcome: 'heard' }],
          ]),
          phrases: new Map(),
          seconds: 187,
        },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Continue to chunk practice' })).toBeVisible();
  },
};

export const Arabic: Story = {
  tags: ['picture'],
  parameters: { network: [hears('إنه يوم الأحد وأنت جائع'), ...account(arabicShadowStory())] },
  play: said(/^Best/),
};

export const FixOneWord: Story = {
  parameters: { network: [hears('tienes hombre y la nevera vacía'), ...account(shadowStory(), undefined, [premium])] },
  play: async (context) => {
    await said(/^Best/)(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^hambre/ }));
    await expect(await canvas.findByRole('dialog', { name: 'Fix one word' })).toBeVisible();
  },
};
