import { Route, Routes } from '@fabula/platform';
import {
  functionAnswers,
  profileRow,
  storyRow,
  tableRows,
  takesOperations,
  type WordsOptions,
  wordsDouble,
} from '@fabula/testing';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, waitFor, within } from '../../../../../tools/storybook/story.ts';
import { beginsStory, usageIs } from '../../testing/usage-rows.ts';
import { StoryScreen } from '../story-screen.tsx';

const path = '/story/10000000-0000-4000-8000-000000000001';

export default {
  title: 'Words in reading',
  render: () => (
    <Routes>
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>
  ),
  beforeEach: () => {
    localStorage.setItem('fabula-reader', 'hint=seen');
    return () => localStorage.removeItem('fabula-reader');
  },
  // WCAG 2.5.8 exempts targets in a sentence, whose size the line limits. Axe applies this exemption only to links.
  parameters: { layout: 'fullscreen', path, a11y: { excusedRules: ['target-size'] } },
} satisfies Meta;
type Story = StoryObj;

const means = (translation: string) =>
  functionAnswers('translate-word', { translation, language: 'English', source: { provider: 'library' } });

const withWords = (row: object, words: readonly RequestHandler[]) => ({
  network: [
    ...words,
    means('market'),
    tableRows('user_stories', [row]),
    tableRows('user_story_progress', []),
    tableRows('profiles', [profileRow()]),
    tableRows('user_subscriptions', []),
    tableRows('user_phrases', []),
    takesOperations(),
    usageIs(),
    beginsStory(true),
    functionAnswers('text-to-speech', { useDeviceVoice: true }),
  ],
});

const pairs = [
  ['Tienes hambre y la nevera está vacía.', 'You are hungry and the fridge is empty.'],
  ['Vas al mercado con una bolsa.', 'You go to the market with a bag.'],
  ['Compras tomates, pan y un poco de queso.', 'You buy tomatoes, bread and a little cheese.'],
  ['La vendedora te pregunta por tu madre.', 'The seller asks you about your mother.'],
  ['En casa pones la mesa para dos personas.', 'At home you set the table for two people.'],
  ['Suena el timbre, y es tu vecino con su perro.', 'The bell rings, and it is your neighbour with his dog.'],
] as const;
const spanish = storyRow({ sentences: pairs.map(([text, translation]) => ({ text, translation })) });
const wordsOfSpanish: WordsOptions = {
  forms: { tienes: 'tener', vas: 'ir', compras: 'comprar', tomates: 'tomate', pones: 'poner', personas: 'persona' },
  marks: [
    {
      state: 'known',
      chosen: true,
      words: 'tener y la está ir al con una comprar un poco de te por tu madre en casa para dos el es su'.split(' '),
    },
    { state: 'learning', chosen: true, words: ['mercado', 'queso', 'vecino'] },
    { state: 'met', words: ['hambre', 'pan', 'mesa', 'perro'] },
    { state: 'ignored', chosen: true, words: ['timbre'] },
  ],
};

const arabic = storyRow({
  language: 'Arabic',
  title: 'طبق آخر على المائدة',
  sentences: [
    { text: 'إنه يوم السبت وأنت جائع.', translation: 'It is Saturday and you are hungry.' },
    { text: 'ثلاجتك شبه فارغة.', translation: 'Your fridge is almost empty.' },
    { text: 'تذهب إلى السوق القريبة من بيتك.', translation: 'You go to the market near your home.' },
    { text: 'تشتري الطماطم والخبز.', translation: 'You buy tomatoes and bread.' },
  ],
});
const wordsOfArabic: WordsOptions = {
  marks: [
    { state: 'known', chosen: true, words: ['يوم', 'وأنت', 'إلى', 'من'] },
    { state: 'learning', chosen: true, words: ['السوق', 'جائع'] },
    { state: 'met', words: ['السبت', 'بيتك'] },
  ],
};

/** Opens the story in the form in which this device keeps the choices. */
const chosen = (settings: string) => async () => {
  localStorage.setItem('fabula-reader', settings);
  return () => localStorage.removeItem('fabula-reader');
};

const lines = { new: 'dotted', met: 'solid', learning: 'dashed' } as const;
const wordIs =
  (name: string, state: keyof typeof lines): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const word = await within(canvasElement).findByRole('button', { name });
    await waitFor(() =>
      expect(getComputedStyle(word)).toMatchObject({
        textDecorationLine: 'underline',
        textDecorationStyle: lines[state],
      }),
    );
  };

export const Text: Story = {
  tags: ['content', 'picture'],
  parameters: withWords(spanish, wordsDouble(wordsOfSpanish).handlers),
  play: wordIs('mercado', 'learning'),
};

export const FlowingText: Story = {
  beforeEach: chosen('hint=seen&page=flowing&translations=hidden'),
  parameters: withWords(spanish, wordsDouble(wordsOfSpanish).handlers),
  play: wordIs('mercado', 'learning'),
};

export const TextRightToLeft: Story = {
  tags: ['picture'],
  beforeEach: chosen('hint=seen&page=flowing&translations=hidden'),
  parameters: withWords(arabic, wordsDouble(wordsOfArabic).handlers),
  play: wordIs('السوق', 'learning'),
};

/** The text stands, and nothing is marked yet. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: withWords(spanish, [http.post('*/rest/v1/rpc/word_states_after', () => delay('infinite'))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'mercado' })).toBeVisible();
  },
};

export const CannotBeRead: Story = {
  tags: ['error'],
  parameters: {
    expectedComplaints: ['Failed to load resource'],
    ...withWords(spanish, wordsDouble({ fails: true }).handlers),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'mercado' })).toBeVisible();
  },
};

const finishReading: NonNullable<Story['play']> = async (context) => {
  await wordIs('nevera', 'new')(context);
  await userEvent.click(within(context.canvasElement).getByRole('button', { name: 'Continue to speaking' }));
};

export const Proposed: Story = {
  tags: ['picture'],
  parameters: withWords(spanish, wordsDouble(wordsOfSpanish).handlers),
  play: async (context) => {
    await finishReading(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'See the words' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'nevera' }));
    await expect(canvas.getByRole('button', { name: 'Mark 12 words as known' })).toBeVisible();
  },
};

export const ProposedRightToLeft: Story = {
  parameters: withWords(arabic, wordsDouble(wordsOfArabic).handlers),
  play: async (context) => {
    await wordIs('السوق', 'learning')(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to speaking' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'See the words' }));
    await expect(canvas.getByRole('checkbox', { name: 'فارغة' })).toBeChecked();
  },
};

export const Marked: Story = {
  parameters: withWords(spanish, wordsDouble(wordsOfSpanish).handlers),
  play: async (context) => {
    await finishReading(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Mark \d+ words as known$/ }));
    await expect(await canvas.findByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

export const NothingToPropose: Story = {
  tags: ['empty'],
  parameters: withWords(
    storyRow(),
    wordsDouble({
      marks: [
        {
          state: 'known',
          chosen: true,
          words: 'tienes hambre y la nevera está vacía vas al mercado con una bolsa compras tomates pan'.split(' '),
        },
      ],
    }).handlers,
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to speaking' }));
    await expect(await canvas.findByRole('button', { name: 'Continue: Shadow and speak' })).toHaveFocus();
    await expect(canvas.queryByRole('region', { name: 'Words you did not look up' })).not.toBeInTheDocument();
  },
};

/** Marks wait on this device. */
export const Offline: Story = {
  tags: ['offline'],
  parameters: {
    expectedComplaints: ['Failed to load resource', '[fabula]'],
    ...withWords(spanish, [
      ...wordsDouble(wordsOfSpanish).handlers,
      http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.error()),
    ]),
  },
  play: async (context) => {
    await finishReading(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Mark \d+ words as known$/ }));
    await expect(await canvas.findByText(/words marked as known$/)).toBeVisible();
  },
};
