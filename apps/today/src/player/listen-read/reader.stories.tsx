import { Route, Routes } from '@fabula/platform';
import { functionAnswers, profileRow, storyRow, tableRows, takesOperations, wordsDouble } from '@fabula/testing';
import { expect, type Meta, type StoryObj, userEvent, waitFor, within } from '../../../../../tools/storybook/story.ts';
import { beginsStory, usageIs } from '../../testing/usage-rows.ts';
import { StoryScreen } from '../story-screen.tsx';

const id = '10000000-0000-4000-8000-000000000001';

// WCAG 2.5.8 exempts targets in a sentence, whose size the line limits. Axe applies this exemption only to links.
const inSentences = { a11y: { excusedRules: ['target-size'] } };

export default {
  title: 'Reader',
  render: () => (
    <Routes>
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>
  ),
  beforeEach: () => {
    localStorage.removeItem('fabula-reader');
    return () => localStorage.removeItem('fabula-reader');
  },
  parameters: { layout: 'fullscreen', path: `/story/${id}`, ...inSentences },
} satisfies Meta;
type Story = StoryObj;

const withStory = (row: object) => ({
  network: [
    tableRows('user_stories', [row]),
    tableRows('user_story_progress', []),
    tableRows('profiles', [profileRow()]),
    tableRows('user_subscriptions', []),
    tableRows('user_phrases', []),
    takesOperations(),
    usageIs(),
    beginsStory(true),
    functionAnswers('text-to-speech', { useDeviceVoice: true }),
    ...wordsDouble().handlers,
  ],
});

const pairs = [
  ['Tienes hambre y la nevera está vacía.', 'You are hungry and the fridge is empty.'],
  ['Vas al mercado con una bolsa.', 'You go to the market with a bag.'],
  ['Compras tomates, pan y un poco de queso.', 'You buy tomatoes, bread and a little cheese.'],
  ['La vendedora te pregunta por tu madre.', 'The seller asks you about your mother.'],
  ['En casa pones la mesa para dos personas.', 'At home you set the table for two people.'],
  ['Suena el timbre, y es tu vecino con su perro.', 'The bell rings, and it is your neighbour with his dog.'],
  ['Le das un plato y abres la ventana.', 'You give him a plate and open the window.'],
  ['La calle está tranquila y huele a pan.', 'The street is quiet and smells of bread.'],
  ['Habláis de sus viajes y de tu trabajo.', 'You talk about his travels and your work.'],
  ['Después laváis los platos juntos.', 'Afterwards you wash the dishes together.'],
] as const;
const long = { sentences: pairs.map(([text, translation]) => ({ text, translation })) };

const arabic = storyRow({
  language: 'Arabic',
  title: 'طبق آخر على المائدة',
  sentences: [
    { text: 'إنه يوم السبت وأنت جائع.', translation: 'It is Saturday and you are hungry.' },
    { text: 'ثلاجتك شبه فارغة.', translation: 'Your fridge is almost empty.' },
    { text: 'تذهب إلى السوق القريبة من بيتك.', translation: 'You go to the market near your home.' },
    { text: 'تشتري الطماطم والخبز.', translation: 'You buy tomatoes and bread.' },
    { text: 'تسألك البائعة عن أمك.', translation: 'The seller asks you about your mother.' },
  ],
});

const vocalized = storyRow({
  ...arabic,
  sentences: [
    {
      text: 'إنه يوم السبت وأنت جائع.',
      speech: 'إِنَّهُ يَوْمُ السَّبْتِ وَأَنْتَ جَائِعٌ.',
      translation: 'It is Saturday and you are hungry.',
    },
    {
      text: 'تشتري الطماطم مع Tom.',
      speech: 'تَشْتَرِي الطَّمَاطِمَ مَعَ Tom.',
      translation: 'You buy tomatoes with Tom.',
    },
  ],
});

/** Opens the story in the form in which this device keeps the choices. */
const chosen = (settings: string) => async () => {
  localStorage.setItem('fabula-reader', settings);
  return () => localStorage.removeItem('fabula-reader');
};

export const FirstTime: Story = {
  parameters: withStory(storyRow(long)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^Tap a sentence to hear it/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Hide translation' })).toBeVisible();
  },
};

export const TranslationsHidden: Story = {
  beforeEach: chosen('hint=seen'),
  parameters: withStory(storyRow({ ...long, level: 'Intermediate' })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Translation of sentence 2' }));
    await expect(canvas.getByText('You go to the market with a bag.')).toBeVisible();
    await expect(canvas.queryByText('You are hungry and the fridge is empty.')).not.toBeInTheDocument();
  },
};

export const FlowingText: Story = {
  tags: ['picture'],
  beforeEach: chosen('hint=seen&page=flowing'),
  parameters: withStory(storyRow({ ...long, level: 'Intermediate' })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second] = await Promise.all(
      [/^Play sentence 1$/, /^Play sentence 2$/].map((name) => canvas.findByRole('button', { name })),
    );
    // They stand in one paragraph: the second sentence begins in a line of the first one or in the next.
    await expect((second?.offsetTop ?? 0) - (first?.offsetTop ?? 0)).toBeLessThan(80);
    await userEvent.click(canvas.getByRole('button', { name: 'Translation of sentence 1' }));
    await expect(canvas.getByText('You are hungry and the fridge is empty.')).toBeVisible();
  },
};

export const FlowingTextWithTranslations: Story = {
  beforeEach: chosen('hint=seen&page=flowing'),
  parameters: withStory(storyRow(long)),
};

export const FlowingTextRightToLeft: Story = {
  tags: ['picture'],
  beforeEach: chosen('hint=seen&page=flowing&textSize=large'),
  parameters: withStory(arabic),
  play: async ({ canvasElement }) => {
    const word = await within(canvasElement).findByRole('button', { name: 'السبت' });
    await expect(word.closest('p')).toHaveAttribute('dir', 'rtl');
  },
};

export const LatinLetters: Story = {
  tags: ['picture'],
  beforeEach: chosen('hint=seen&latin=on'),
  parameters: withStory(vocalized),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('tashtarī aṭ-ṭamāṭima maʿa Tom.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Text' }));
    await expect(await canvas.findByRole('button', { name: 'The Arabic alphabet' })).toBeVisible();
  },
};

export const Alphabet: Story = {
  tags: ['picture'],
  beforeEach: chosen('hint=seen'),
  parameters: withStory(vocalized),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Text' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'The Arabic alphabet' }));
    await expect(await canvas.findByRole('dialog', { name: 'The Arabic alphabet' })).toBeVisible();
  },
};

export const TextOptions: Story = {
  tags: ['picture'],
  beforeEach: chosen('hint=seen'),
  parameters: withStory(storyRow(long)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const word = await canvas.findByRole('button', { name: 'mercado' });
    const height = word.offsetHeight;
    await userEvent.click(canvas.getByRole('button', { name: 'Text' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Largest' }));
    await expect(word.offsetHeight).toBeGreaterThan(height);
  },
};

export const Speed: Story = {
  beforeEach: chosen('hint=seen'),
  parameters: withStory(storyRow(long)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const speed = await canvas.findByRole('button', { name: 'Playback speed: 1.0x' });
    await expect(canvas.queryByRole('slider')).not.toBeInTheDocument();
    await userEvent.click(speed);
    await expect(canvas.getByRole('slider', { name: 'Playback speed' })).toBeDisabled();
    await userEvent.click(speed);
    await userEvent.click(speed);
  },
};

export const Keys: Story = {
  beforeEach: chosen('hint=seen'),
  parameters: withStory(storyRow(long)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('list', { name: 'Sentences' });
    await userEvent.keyboard('?');
    await expect(await canvas.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
};

/** Resolves once the page has been told that it was scrolled, which comes before the frame. */
const scrollTo = async (y: number) => {
  window.scrollTo(0, y);
  await new Promise((resolve) => requestAnimationFrame(resolve));
};
const top = (element: Element) => Math.round(element.getBoundingClientRect().top);

/** Scrolled down the head is above the window, scrolled up it is at its edge, and it never lies on what has the focus. */
export const HeadFolds: Story = {
  beforeEach: chosen('hint=seen&textSize=largest'),
  parameters: withStory(storyRow(long)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('list', { name: 'Sentences' });
    const steps = canvas.getByRole('navigation', { name: 'Activities of this story' });
    const head = steps.parentElement ?? steps;
    canvas.getByRole('heading', { level: 1 }).focus(); // as the shell does when the page opens
    await scrollTo(400);
    await waitFor(() => expect(head.getBoundingClientRect().bottom).toBeLessThanOrEqual(0));
    await scrollTo(320);
    await waitFor(() => expect(top(head)).toBe(0));
    await scrollTo(500);
    await waitFor(() => expect(head.getBoundingClientRect().bottom).toBeLessThanOrEqual(0));
    canvas.getByRole('button', { name: 'Play sentence 5' }).focus();
    await userEvent.tab({ shift: true });
    const focused = document.activeElement ?? head;
    await waitFor(() => expect(top(focused)).toBeGreaterThanOrEqual(Math.max(0, head.getBoundingClientRect().bottom)));
  },
};
