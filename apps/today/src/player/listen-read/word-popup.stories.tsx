import { Route, Routes } from '@fabula/platform';
import {
  functionAnswers,
  functionFails,
  profileRow,
  storyRow,
  tableRows,
  takesOperations,
  wordsDouble,
} from '@fabula/testing';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { expect, type Meta, type StoryObj, userEvent, waitFor, within } from '../../../../../tools/storybook/story.ts';
import { beginsStory, usageIs } from '../../testing/usage-rows.ts';
import { StoryScreen } from '../story-screen.tsx';

export default {
  title: 'Word popup',
  render: () => (
    <Routes>
      <Route path="/story/:storyId" element={<StoryScreen />} />
    </Routes>
  ),
  parameters: {
    layout: 'fullscreen',
    path: '/story/10000000-0000-4000-8000-000000000001',
    // WCAG 2.5.8 exempts targets in a sentence, whose size the line limits. Axe applies this exemption only to links.
    a11y: { excusedRules: ['target-size'] },
  },
} satisfies Meta;
type Story = StoryObj;

const note = { context: '', contextTranslation: '', tip: '' };
const spanish = storyRow({
  sentences: [
    { text: 'Tienes hambre y no hay nada en casa.', translation: 'You are hungry and there is nothing at home.' },
    { text: 'Vas al mercado con una bolsa grande.', translation: 'You go to the market with a big bag.' },
    { text: 'Compras tomates, pan y un poco de queso.', translation: 'You buy tomatoes, bread and some cheese.' },
    { text: 'La vendedora te da una manzana.', translation: 'The seller gives you an apple.' },
    { text: 'Te dice que hoy es su cumpleaños.', translation: 'She tells you that today is her birthday.' },
    { text: 'Le das las gracias y vuelves a casa.', translation: 'You thank her and go back home.' },
  ],
  key_phrase_notes: [{ ...note, phrase: 'un poco de queso', translation: 'some cheese' }],
});
const arabic = storyRow({
  language: 'Arabic',
  title: 'طبق آخر على المائدة',
  sentences: [
    { text: 'إنه يوم السبت وأنت جائع.', translation: 'It is Saturday and you are hungry.' },
    { text: 'تذهب إلى السوق القريبة من بيتك.', translation: 'You go to the market near your home.' },
  ],
  key_phrase_notes: [{ ...note, phrase: 'السوق القريبة من بيتك', translation: 'the market near your home' }],
});

const means = (translation: string, base: object = {}) =>
  functionAnswers('translate-word', { translation, language: 'English', ...base, source: { provider: 'library' } });

const onStory = (row: object, word: RequestHandler = means('market')) => ({
  network: [
    ...wordsDouble({ forms: { das: 'dar' } }).handlers,
    word,
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

const failing = { expectedComplaints: ['Failed to load resource'] };

/** Taps a word, and makes sure that its note stands clear of it. */
const tap =
  (name: string, shown: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const word = await canvas.findByRole('button', { name });
    await userEvent.click(word);
    const popup = await canvas.findByRole('dialog');
    await expect(await within(popup).findByText(shown)).toBeVisible();
    await Promise.all(popup.getAnimations().map(({ finished }) => finished));
    // The page is scrolled in the frame after the answer was drawn.
    await waitFor(() => {
      const [panel, covered] = [popup.getBoundingClientRect(), word.getBoundingClientRect()];
      return expect(panel.top >= covered.bottom || panel.left >= covered.right).toBe(true);
    });
  };

const drag =
  (from: string, to: string, shown: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const word = (name: string) => canvas.findByRole('button', { name });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: await word(from) },
      { target: await word(to) },
      { keys: '[/MouseLeft]', target: await word(to) },
    ]);
    await expect(await within(await canvas.findByRole('dialog')).findByText(shown)).toBeVisible();
  };

export const Loading: Story = {
  tags: ['loading'],
  parameters: onStory(
    spanish,
    http.post('*/functions/v1/translate-word', () => delay('infinite')),
  ),
  play: tap('mercado', 'Translating...'),
};

export const MeaningOfAWord: Story = {
  tags: ['content', 'picture'],
  parameters: onStory(spanish, means('to give', { baseForm: 'dar', wordClass: 'verb', grammar: 'present' })),
  play: tap('das', 'dar'),
};

export const MeaningOfAPhrase: Story = {
  parameters: onStory(spanish),
  play: drag('un', 'queso', 'some cheese'),
};

export const NearlyAKeyPhrase: Story = {
  parameters: onStory(spanish),
  play: drag('poco', 'queso', 'A key phrase of this story:'),
};

export const OwnTranslation: Story = {
  tags: ['empty', 'picture'],
  parameters: onStory(
    spanish,
    functionAnswers('translate-word', {
      words: { mercado: 'market', con: 'with', una: 'a', bolsa: 'bag' },
      language: 'English',
    }),
  ),
  play: drag('mercado', 'bolsa', 'Word by word:'),
};

export const Unknown: Story = {
  tags: ['error'],
  parameters: { ...failing, ...onStory(spanish, functionFails('translate-word', 404, 'not_available')) },
  play: tap('mercado', 'Translation for "mercado" not available'),
};

export const Offline: Story = {
  tags: ['offline'],
  parameters: {
    ...failing,
    ...onStory(
      spanish,
      http.post('*/functions/v1/translate-word', () => HttpResponse.error()),
    ),
  },
  play: tap('mercado', /There is no connection just now/),
};

export const MeaningOfAnExpression: Story = {
  parameters: onStory(arabic, means('near', { expression: 'القريبة من' })),
  play: tap('القريبة', 'near'),
};

export const RightToLeft: Story = {
  tags: ['picture'],
  parameters: onStory(arabic),
  play: tap('السوق', 'market'),
};

export const NearlyAKeyPhraseRightToLeft: Story = {
  parameters: onStory(arabic),
  play: drag('القريبة', 'بيتك', 'A key phrase of this story:'),
};
