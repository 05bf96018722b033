import { Route, Routes } from '@fabula/platform';
import { functionAnswers, functionFails, profileRow, tableRows, takesOperations, wordsDouble } from '@fabula/testing';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../../tools/storybook/story.ts';
import { drillProgress } from '../../testing/drill-rows.ts';
import { ownLessonRow, translatedLessonRow } from '../../testing/own-lesson-rows.ts';
import { installTranslator, makeTranslator } from '../../testing/translator-double.ts';
import { beginsStory, usageIs } from '../../testing/usage-rows.ts';
import { StoryScreen } from '../story-screen.tsx';

const id = '10000000-0000-4000-8000-000000000001';

export default {
  title: 'Lesson from an own text',
  render: () => (
    <Routes>
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>
  ),
  // WCAG 2.5.8 exempts targets in a sentence, whose size the line limits. Axe applies this exemption only to links.
  parameters: { layout: 'fullscreen', path: `/story/${id}`, a11y: { excusedRules: ['target-size'] } },
} satisfies Meta;
type Story = StoryObj;

const account = (row: object, progress: readonly object[] = []) => [
  ...wordsDouble().handlers,
  functionFails('translate-lesson', 404, 'not_available'),
  tableRows('user_stories', [row]),
  tableRows('user_story_progress', progress),
  tableRows('profiles', [profileRow()]),
  tableRows('user_subscriptions', []),
  tableRows('user_phrases', []),
  takesOperations(),
  usageIs(),
  beginsStory(true),
  functionAnswers('text-to-speech', { useDeviceVoice: true }),
];

const withModel = { platform: { config: { translatesWords: true } } };

export const NobodyTranslates: Story = {
  parameters: { network: account(ownLessonRow()) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^No translation/)).toBeVisible();
  },
};

export const ModelGaveNone: Story = {
  tags: ['error'],
  parameters: {
    network: account(ownLessonRow()),
    expectedComplaints: ['Failed to load resource'],
    ...withModel,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Translate this lesson' }));
    await expect(await canvas.findByText(/^No translation came/)).toBeVisible();
  },
};

export const BrowserDownloads: Story = {
  tags: ['picture'],
  parameters: { network: account(ownLessonRow()) },
  beforeEach: () => installTranslator(makeTranslator({ availability: 'downloadable', downloads: [0.4], holds: true })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Translate with your browser' }));
    await expect(await canvas.findByRole('progressbar', { name: /is downloading/ })).toBeVisible();
  },
};

export const Translated: Story = {
  parameters: { network: account(translatedLessonRow()), ...withModel },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Translated by AI (tiny-teller)')).toBeVisible();
  },
};

const openChoice: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Choose phrases' }));
  await expect(canvas.getByRole('dialog', { name: 'Phrases to practice' })).toBeVisible();
};

export const ChoosingPhrases: Story = {
  tags: ['picture'],
  parameters: {
    network: account(translatedLessonRow(), [drillProgress()]),
    path: `/story/${id}?step=chunk_drill`,
  },
  play: openChoice,
};

export const ChoosingArabicPhrases: Story = {
  parameters: {
    network: account(
      translatedLessonRow({
        language: 'Arabic',
        title: 'طبق آخر على المائدة',
        sentences: [{ text: 'تعد المائدة لنفسك فقط.', translation: 'You set the table only for yourself.' }],
        key_phrases: ['تعد المائدة', 'لنفسك فقط'],
        key_phrase_notes: [],
      }),
      [drillProgress()],
    ),
    path: `/story/${id}?step=chunk_drill`,
  },
  play: openChoice,
};
