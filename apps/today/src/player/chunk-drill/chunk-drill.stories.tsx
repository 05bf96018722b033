import { type FakeMicrophone, fakeMicrophone } from '@fabula/audio/testing';
import { Route, Routes, usePlatform } from '@fabula/platform';
import {
  functionAnswers,
  functionFails,
  phraseRow,
  profileRow,
  tableRows,
  tableWaits,
  takesOperations,
} from '@fabula/testing';
import { ToastRegion } from '@fabula/ui';
import { HttpResponse, http } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../../tools/storybook/story.ts';
import { arabicDrillStory, drillProgress, drillStory } from '../../testing/drill-rows.ts';
import { StoryScreen } from '../story-screen.tsx';

let microphone: FakeMicrophone;
const id = '10000000-0000-4000-8000-000000000001';

export default {
  title: 'Chunk drill',
  tags: ['screen'],
  render: () => (
    <>
      <Routes>
        <Route path="/story/:storyId" element={<StoryScreen />} />
      </Routes>
      <Toasts />
    </>
  ),
  beforeEach: () => {
    microphone = fakeMicrophone(window);
    return microphone.restore;
  },
  parameters: {
    layout: 'fullscreen',
    path: `/story/${id}?step=chunk_drill`,
    platform: { now: () => microphone.now() },
  },
} satisfies Meta;
type Story = StoryObj;

/** The toasts, which the shell normally draws. */
function Toasts() {
  const { toasts } = usePlatform();
  return <ToastRegion store={toasts} labels={{ region: 'Notifications', dismiss: 'Dismiss' }} />;
}

interface Account {
  readonly story?: object;
  readonly progress?: object;
  readonly phrases?: readonly object[];
}

const account = ({ story = drillStory(), progress = drillProgress(), phrases = [] }: Account = {}) => [
  tableRows('user_stories', [story]),
  tableRows('user_story_progress', [progress]),
  tableRows('profiles', [profileRow()]),
  tableRows('user_subscriptions', []),
  tableRows('user_phrases', phrases),
  takesOperations(),
  functionAnswers('text-to-speech', { useDeviceVoice: true }),
];

const shows =
  (heading: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 3, name: heading })).toBeVisible();
  };

export const Loading: Story = {
  tags: ['loading'],
  parameters: { network: [tableWaits('user_stories'), ...account()] },
};

export const Content: Story = { tags: ['content'], parameters: { network: account() }, play: shows('Tienes hambre') };

export const LastPhrase: Story = {
  parameters: { network: account({ progress: drillProgress({ speaking: { phrases: { 0: 'heard', 1: 'own' } } }) }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Continue to quiz' })).toBeVisible();
  },
};

export const WithoutKeyPhrases: Story = {
  tags: ['empty'],
  parameters: { network: account({ story: drillStory({ key_phrases: [], key_phrase_notes: [] }) }) },
  play: shows('Tienes hambre y la nevera está vacía.'),
};

export const Arabic: Story = {
  parameters: { network: account({ story: arabicDrillStory() }) },
  // Beginners see the vowels.
  play: shows('تُعِدُّ الْمَائِدَةَ'),
};

export const Saved: Story = {
  parameters: { network: account({ phrases: [phraseRow({ phrase: 'tienes hambre' })] }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Saved' })).toBeVisible();
  },
};

export const Recall: Story = {
  tags: ['picture'],
  parameters: { network: account() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide the phrase' }));
    await expect(canvas.getByRole('button', { name: 'Show the phrase' })).toBeVisible();
  },
};

/** Records a second and a half that rises and falls like speech. */
async function record(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Record' }));
  const stop = await canvas.findByRole('button', { name: 'Stop' });
  for (let syllable = 0; syllable < 15; syllable += 1) {
    microphone.hear(100, 0.08 + 0.5 * Math.abs(Math.sin(syllable * 0.9)));
  }
  return stop;
}

const said =
  (waitsFor: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await record(canvas));
    await expect(await canvas.findByText(waitsFor)).toBeVisible();
  };

const transcribing = (text: string, story = drillStory()) => ({
  platform: { config: { transcription: true }, now: () => microphone.now() },
  network: [functionAnswers('speech-to-text', { text, source: { provider: 'test' } }), ...account({ story })],
});

export const Recording: Story = {
  parameters: { network: account() },
  play: async ({ canvasElement }) => {
    await expect(await record(within(canvasElement))).toBeVisible();
  },
};

export const Heard: Story = {
  tags: ['picture'],
  parameters: transcribing('tienes hambre'),
  play: said('Spoken and heard'),
};

export const PoorAttempt: Story = { parameters: transcribing('tiene un hombre'), play: said('We heard:') };

export const HeardArabic: Story = {
  parameters: transcribing('تعد المائدة', arabicDrillStory()),
  play: said('Spoken and heard'),
};

/** The server has no voice, so there is nothing to compare with. */
export const OwnJudgement: Story = {
  parameters: { network: account() },
  play: said('Compare yourself with the narrator. Was it right?'),
};

export const Denied: Story = {
  parameters: { network: account() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    microphone.setPermission('denied');
    await userEvent.click(await canvas.findByRole('button', { name: 'Record' }));
    await expect(await canvas.findByText(/^The microphone is blocked/)).toBeVisible();
  },
};

export const NoSound: Story = {
  tags: ['error'],
  parameters: {
    network: [functionFails('text-to-speech', 500, 'broken'), ...account()],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Hear phrase' }));
    await expect(await canvas.findByText('Failed to play audio')).toBeVisible();
  },
};

export const WithoutSpeaking: Story = {
  parameters: { network: account() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: "I can't speak now" }));
    await expect(await canvas.findByText('Passed without speaking')).toBeVisible();
  },
};

/** The network is lost during the lesson, so a saved phrase is kept on this device. */
export const Offline: Story = {
  tags: ['offline'],
  parameters: {
    network: [http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error()), ...account()],
    expectedComplaints: ['Failed to load resource'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = await canvas.findByRole('button', { name: 'Save phrase' });
    window.dispatchEvent(new Event('offline'));
    await userEvent.click(save);
    await expect(await canvas.findByRole('button', { name: 'Kept on this device' })).toBeVisible();
    await expect(canvas.getByText(/What is on this device still works/)).toBeVisible();
  },
};
