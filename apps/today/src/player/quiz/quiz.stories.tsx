import { Route, Routes } from '@fabula/platform';
import {
  functionAnswers,
  functionFails,
  profileRow,
  storyRow,
  tableRows,
  tableWaits,
  takesOperations,
} from '@fabula/testing';
import { Page } from '@fabula/ui';
import { delay, http } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, within } from '../../../../../tools/storybook/story.ts';
import { QuizHost } from '../../testing/quiz-double.tsx';
import { arabicQuestions, noQuestions, progressWithQuestions, questions, storyId } from '../../testing/quiz-rows.ts';
import { StoryScreen } from '../story-screen.tsx';

export default {
  title: 'Quick quiz',
  tags: ['screen'],
  render: () => (
    <Routes>
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>
  ),
  parameters: {
    layout: 'fullscreen',
    path: `/story/${storyId}?step=quiz`,
    // Leaves every list in its written order.
    platform: { random: () => 0.99 },
  },
} satisfies Meta;
type Story = StoryObj;

const around = [
  tableRows('profiles', [profileRow()]),
  tableRows('user_subscriptions', []),
  tableRows('user_phrases', []),
  takesOperations(),
  functionAnswers('text-to-speech', { useDeviceVoice: true }),
];
const withQuiz = (row: object, progress: object) => ({
  network: [tableRows('user_stories', [row]), tableRows('user_story_progress', [progress]), ...around],
});
const asking = (...types: readonly string[]) =>
  withQuiz(storyRow(), progressWithQuestions(questions.filter(({ type }) => types.includes(type))));

const shows =
  (question: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(question)).toBeVisible();
  };
const answers =
  (...options: readonly RegExp[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const [index, option] of options.entries()) {
      if (index > 0) await userEvent.click(await canvas.findByRole('button', { name: 'Next question' }));
      await userEvent.click(await canvas.findByRole('button', { name: option }));
    }
    await expect(await canvas.findByRole('button', { name: /Next question|See the result/ })).toBeVisible();
  };
/** Keeps the feedback on the screen while it is inspected. */
const staying = () => localStorage.setItem('fabula-quiz-pace', 'stays');
const movingOn = () => localStorage.removeItem('fabula-quiz-pace');

export const Loading: Story = {
  tags: ['loading'],
  render: () => (
    <Page width="wide">
      <QuizHost />
    </Page>
  ),
  parameters: { network: [tableRows('user_stories', [storyRow()]), tableWaits('user_story_progress'), ...around] },
  play: shows('Loading your saved questions...'),
};

export const Generating: Story = {
  parameters: {
    network: [
      http.post('*/functions/v1/generate-quiz', async () => {
        await delay('infinite');
      }),
      ...withQuiz(storyRow(), noQuestions()).network,
    ],
  },
  play: shows('Making the questions of this story...'),
};

export const Comprehension: Story = {
  tags: ['content'],
  parameters: asking('comprehension', 'cloze'),
  play: shows('Where do you go?'),
};

export const Right: Story = {
  beforeEach: () => {
    staying();
    return movingOn;
  },
  parameters: asking('comprehension', 'cloze'),
  play: answers(/To the market/),
};

export const Wrong: Story = { ...Right, tags: ['picture'], play: answers(/To the sea/) };

export const Cloze: Story = { parameters: asking('cloze'), play: shows('Which word is missing?') };

export const ClozeFilledIn: Story = { ...Right, parameters: asking('cloze'), play: answers(/calle/) };

export const FocusPhrase: Story = { parameters: asking('vocabulary'), play: shows('Tienes hambre') };

export const WordOrder: Story = { tags: ['picture'], parameters: asking('word-order'), play: shows('WORD ORDER') };

export const Listening: Story = { parameters: asking('listening'), play: shows('What did you hear?') };

export const ListeningAnswered: Story = { ...Right, parameters: asking('listening'), play: answers(/You buy/) };

export const Arabic: Story = {
  tags: ['picture'],
  beforeEach: () => {
    staying();
    return movingOn;
  },
  parameters: withQuiz(
    storyRow({ language: 'Arabic', title: 'طبق آخر على المائدة' }),
    progressWithQuestions(arabicQuestions),
  ),
  play: answers(/الباب/),
};

export const Result: Story = {
  tags: ['picture'],
  parameters: asking('comprehension', 'vocabulary', 'cloze'),
  play: async (context) => {
    await answers(/To the market/, /You are late/, /pan/)(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'See the result' }));
    await expect(await canvas.findByRole('heading', { name: '2 of 3 right' })).toHaveFocus();
  },
};

export const StandIn: Story = {
  tags: ['error'],
  parameters: {
    network: [functionFails('generate-quiz', 500, 'down'), ...withQuiz(storyRow(), noQuestions()).network],
    expectedComplaints: ['Failed to load resource'],
  },
  play: shows('What is the story about?'),
};

export const Unavailable: Story = {
  tags: ['empty'],
  parameters: {
    network: [
      functionFails('generate-quiz', 500, 'down'),
      ...withQuiz(storyRow({ topic: 'Deep-sea knitting' }), noQuestions()).network,
    ],
    expectedComplaints: ['Failed to load resource'],
  },
  play: shows('No quiz questions available for this story.'),
};

export const Offline: Story = {
  tags: ['offline'],
  parameters: {
    network: withQuiz(storyRow(), noQuestions()).network,
    expectedComplaints: ['Failed to load resource'],
  },
  play: async (context) => {
    window.dispatchEvent(new Event('offline'));
    await shows('The questions are not on this device yet')(context);
  },
};
