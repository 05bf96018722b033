import { Route, Routes } from '@fabula/platform';
import { functionAnswers, phraseRow, tableRows, tableWaits, takesOperations } from '@fabula/testing';
import { HttpResponse, http } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../../tools/storybook/story.ts';
import { arabicDrillStory, drillProgress, drillStory } from '../../testing/drill-rows.ts';
import { StoryScreen } from '../story-screen.tsx';

const id = '10000000-0000-4000-8000-000000000001';

export default {
  title: 'Chunk drill',
  render: () => (
    <Routes>
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>
  ),
  parameters: { layout: 'fullscreen', path: `/story/${id}?step=chunk_drill` },
} satisfies Meta;
type Story = StoryObj;

interface Account {
  readonly story?: object;
  readonly progress?: object;
  readonly phrases?: readonly object[];
}

const account = ({ story = drillStory(), progress = drillProgress(), phrases = [] }: Account = {}) => [
  tableRows('user_stories', [story]),
  tableRows('user_story_progress', [progress]),
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

export const Loading: Story = { parameters: { network: [tableWaits('user_stories'), ...account()] } };

export const Content: Story = { parameters: { network: account() }, play: shows('Tienes hambre') };

export const LastPhrase: Story = {
  parameters: { network: account({ progress: drillProgress({ speaking: { phrases: { 0: 'heard', 1: 'own' } } }) }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Continue to quiz' })).toBeVisible();
  },
};

export const WithoutKeyPhrases: Story = {
  parameters: { network: account({ story: drillStory({ key_phrases: [], key_phrase_notes: [] }) }) },
  play: shows('Tienes hambre y la nevera está vacía.'),
};

export const Arabic: Story = {
  parameters: { network: account({ story: arabicDrillStory() }) },
  play: shows('تعد المائدة'),
};

export const Saved: Story = {
  parameters: { network: account({ phrases: [phraseRow({ phrase: 'tienes hambre' })] }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Saved' })).toBeVisible();
  },
};

export const Recall: Story = {
  parameters: { network: account() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Hide the phrase' }));
    await expect(canvas.getByRole('button', { name: 'Show the phrase' })).toBeVisible();
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

/** The lesson is open when the network goes: what is saved now is kept here. */
export const Offline: Story = {
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
