import { functionAnswers, profileRow, progressRow, tableRows } from '@fabula/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { arabicDrillStory } from '../testing/drill-rows.ts';
import { openStory, type PlayerOptions, storyId } from '../testing/player-double.tsx';

const network = setupServer();

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup(); // before the handlers are removed, so that unmounted screens send no more requests
  network.resetHandlers();
});
afterAll(() => network.close());

const done = progressRow({ step_completions: { listen_read: true, shadow_speak: true } });

const open = (step: string, { story = arabicDrillStory(), handlers = [] }: PlayerOptions & { story?: object } = {}) =>
  openStory(network, {
    path: `/story/${storyId}?step=${step}`,
    handlers: [
      ...handlers,
      tableRows('user_stories', [story]),
      tableRows('profiles', [profileRow({ native_language: 'Spanish' })]),
    ],
    progress: step === 'listen_read' ? [] : [done],
  });

const plain = 'المائدة';
const vocalized = 'الْمَائِدَةَ';
const toggle = () => screen.findByRole('button', { name: 'Vowels' });
const word = (name: string) => screen.findByRole('button', { name });

describe('the vowels of an Arabic story', () => {
  it('are shown to beginners until they choose, and the choice is kept on the device', async () => {
    const first = await open('listen_read');
    expect(await toggle()).toHaveAttribute('aria-pressed', 'true');
    expect((await word(vocalized)).closest('p')).toHaveAttribute('dir', 'rtl');
    await first.user.click(await toggle());
    expect(await word(plain)).toBeVisible();
    expect(first.platform.preferences.get('arabicVowels')).toBe('hidden');
    first.unmount();
    await open('listen_read');
    expect(await word(plain)).toBeVisible();
    expect(await toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  it('are hidden above the first level until they are chosen', async () => {
    const { user } = await open('listen_read', { story: { ...arabicDrillStory(), level: 'intermediate' } });
    expect(await word(plain)).toBeVisible();
    await user.click(await toggle());
    expect(await word(vocalized)).toBeVisible();
  });

  it.each([
    ['without vocalized sentences', { sentences: [{ text: 'تعد المائدة لنفسك.', translation: 'Pones la mesa.' }] }],
    ['in another language', { language: 'Spanish' }],
  ])('are not offered for a story %s', async (_name, change) => {
    await open('listen_read', { story: { ...arabicDrillStory(), ...change } });
    expect(await word(plain)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vowels' })).not.toBeInTheDocument();
  });

  it('mark the word that sounds', async () => {
    const { user } = await open('listen_read');
    const sounds = functionAnswers('text-to-speech', {
      audioContent: btoa('RIFF'),
      mimeType: 'audio/wav',
      durationMs: 1000,
      words: [{ start: 8, end: 20, fromMs: 0, toMs: 1000 }],
      cached: false,
      source: { provider: 'test' },
    });
    network.use(sounds);
    await user.click(await screen.findByRole('button', { name: 'Play sentence 1' }));
    await waitFor(async () => expect(await word(vocalized)).toHaveClass('spoken'));
    expect(await word('تُعِدُّ')).not.toHaveClass('spoken');
  });

  it('are no part of the word that is looked up', async () => {
    const asked: unknown[] = [];
    const answer = functionAnswers('translate-word', (body) => {
      asked.push(body);
      return { translation: 'mesa', language: 'Spanish', source: { provider: 'library' } };
    });
    const { user } = await open('listen_read', { handlers: [answer] });
    await user.click(await word(vocalized));
    const popup = within(await screen.findByRole('dialog', { name: `Translation of “${plain}”` }));
    expect(await popup.findByText('mesa')).toBeVisible();
    expect(popup.getByRole('heading', { name: vocalized })).toBeVisible();
    expect(asked).toMatchObject([{ word: plain, context: 'تعد المائدة لنفسك فقط.' }]);
  });

  it('are no part of the phrase that is saved', async () => {
    const { user, operations } = await open('listen_read');
    (await word('تُعِدُّ')).focus();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Save to Collection' }));
    await waitFor(() =>
      expect(operations).toMatchObject([{ patch: { phrase: 'تعد المائدة', example: 'تعد المائدة لنفسك فقط.' } }]),
    );
  });

  it('are shown and hidden while speaking, too', async () => {
    const { user } = await open('shadow_speak');
    const sentence = 'تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ فَقَطْ.';
    expect(await screen.findByText(sentence)).toHaveAttribute('lang', 'ar');
    await user.click(await screen.findByRole('button', { name: 'More ways' }));
    await user.click(await toggle());
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    expect(screen.getByText('تعد المائدة لنفسك فقط.')).toBeVisible();
  });

  it('are shown in the chunk drill, in the phrase and in its sentence', async () => {
    const { user } = await open('chunk_drill');
    expect(await screen.findByRole('heading', { name: 'تُعِدُّ الْمَائِدَةَ' })).toBeVisible();
    expect(screen.getByText('تُعِدُّ الْمَائِدَةَ', { selector: 'strong' }).parentElement).toHaveTextContent(
      'تُعِدُّ الْمَائِدَةَ لِنَفْسِكَ فَقَطْ.',
    );
    await act(async () => user.click(await toggle()));
    expect(screen.getByRole('heading', { name: 'تعد المائدة' })).toBeVisible();
  });

  it('are shown in the title and in the quiz, whose answers are compared without them', async () => {
    const question = {
      type: 'cloze',
      question: 'من يطرق الباب؟',
      questionSide: 'target',
      sentence: 'تعد ____ لنفسك فقط.',
      options: ['المائدة', 'الرجل'],
      optionsSide: 'target',
      correct: 'المائدة',
      explanation: 'Pones la mesa.',
    };
    const { user } = await open('quiz', {
      handlers: [
        tableRows('user_story_progress', [
          progressRow({
            step_completions: { listen_read: true, shadow_speak: true, chunk_drill: true, quiz_data: [question] },
          }),
        ]),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'من يَطْرُق الْبَاب؟' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('طبق آخر على الْمَائِدَة');
    await user.click(screen.getByRole('button', { name: /الْمَائِدَة/ }));
    expect(await screen.findByText('Right!')).toBeVisible();
    expect(screen.getByText('الْمَائِدَة', { selector: 'strong' }).closest('p')).toHaveTextContent(
      'تُعِدّ الْمَائِدَة لِنَفْسِكَ فَقَطْ.',
    );
    await user.click(await toggle());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('طبق آخر على المائدة');
    expect(screen.getByRole('heading', { name: 'من يطرق الباب؟' })).toBeVisible();
  });
});
