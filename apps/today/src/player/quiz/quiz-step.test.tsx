import { type FakeLoudspeaker, fakeLoudspeaker } from '@fabula/audio/testing';
import type { QuizQuestion } from '@fabula/domain';
import { storyRow } from '@fabula/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressWithQuestions, questions } from '../../testing/quiz-rows.ts';
import {
  askedQuestion as asked,
  nextButton as next,
  answerOption as option,
  quizStage,
} from '../../testing/render-quiz.tsx';

const { open } = quizStage();
const options = () => within(screen.getByRole('list')).getAllByRole('button');

describe('a question', () => {
  it('has its type, its place, its text, and lettered options', async () => {
    open();
    expect(await asked('Where do you go?')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('COMPREHENSION')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Question' })).toHaveAttribute('aria-valuetext', '1/5');
    expect(options().map((one) => one.textContent)).toEqual([
      'A To the market ',
      'B To the sea ',
      'C To work ',
      'D To a friend ',
    ]);
  });

  it('shows the focus phrase and the sentence in the target language, and a type without its dashes', async () => {
    const { user } = open({ progress: [progressWithQuestions(questions.slice(1, 4))] });
    await asked('What does this phrase mean?');
    expect(screen.getByText('Tienes hambre')).toHaveAttribute('lang', 'es');
    await user.click(option(/You are hungry/));
    await user.click(next());
    expect(screen.getByText(/Compras tomates y/)).toHaveTextContent('Compras tomates y (blank).');
    expect(option(/pan/)).toBeVisible();
    await user.click(option(/pan/));
    expect(screen.getByText(/Compras tomates y/)).toHaveTextContent('Compras tomates y pan.');
    await user.click(next());
    expect(screen.getByText('WORD ORDER')).toBeVisible();
  });

  it('is locked by its first answer, whatever is pressed afterwards', async () => {
    const { user } = open();
    await asked('Where do you go?');
    await user.dblClick(option(/To the sea/));
    await user.click(option(/To the market/));
    await user.keyboard('3');
    expect(screen.getByRole('status')).toHaveTextContent('Not quite.');
    for (const one of options()) expect(one).toHaveAttribute('aria-disabled', 'true');
    expect(option(/To the sea/)).toHaveAccessibleName('B To the sea Your answer');
    expect(option(/To the market/)).toHaveAccessibleName('A To the market Right answer');
    expect(option(/To work/)).toHaveAccessibleName('C To work');
    expect(await asked('Where do you go?')).toBeVisible();
  });

  it('says in words whether it was right, and why', async () => {
    const { user } = open();
    await asked('Where do you go?');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(option(/To the market/));
    expect(screen.getByRole('status')).toHaveTextContent('Right!You go to the market with a bag.');
    expect(screen.getByText('You go to the market with a bag.')).toHaveAttribute('lang', 'en');
    await user.click(next());
    await user.click(option(/You are late/));
    expect(screen.getByRole('status')).toHaveTextContent('Not quite.The right answer: You are hungry');
  });

  it.each([
    ['2', /To the sea/],
    ['a', /To the market/],
    ['D', /To a friend/],
  ])('is answered with the key %s', async (key, name) => {
    const { user } = open();
    const title = await asked('Where do you go?');
    expect(title).toHaveFocus();
    await user.keyboard(key);
    expect(option(name)).toHaveAccessibleName(/Your answer/);
  });

  it.each(['5', '0', 'x', '{Control>}a{/Control}', '{Alt>}1{/Alt}'])('is not answered with %s', async (keys) => {
    const { user } = open();
    await asked('Where do you go?');
    await user.keyboard(keys);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('accepts keys only while focus is in the quiz, and one answer from a key that is held down', async () => {
    const { user } = open();
    await asked('Where do you go?');
    act(() => document.body.focus());
    act(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
    await user.keyboard('1');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => option(/To the sea/).focus());
    await user.keyboard('{1>4/}');
    await user.click(next());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['beside the options', () => screen.getByText('COMPREHENSION')],
    ['above the question', () => screen.getByRole('heading', { level: 2, name: 'Quick quiz' })],
  ])('accepts keys after a press %s', async (_where, part) => {
    const { user } = open();
    await asked('Where do you go?');
    await user.click(part());
    await user.keyboard('1');
    expect(screen.getByRole('status')).toHaveTextContent('Right!');
  });

  it('writes an Arabic one from right to left', async () => {
    const arabic: QuizQuestion = {
      type: 'cloze',
      question: 'Which word is missing?',
      questionSide: 'native',
      sentence: 'تشتري ____ والجبن.',
      options: ['الخبز', 'الباب'],
      optionsSide: 'target',
      correct: 'الخبز',
      explanation: 'Bread.',
    };
    open({ progress: [progressWithQuestions([arabic])], story: storyRow({ language: 'Arabic' }) });
    await asked('Which word is missing?');
    expect(screen.getByRole('list')).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('الخبز')).toHaveAttribute('lang', 'ar');
    expect(screen.getByText(/تشتري/)).toHaveAttribute('dir', 'rtl');
  });
});

describe('the feedback', () => {
  /** Stops only the timers that count the two seconds; network and storage go on. */
  const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const show = (state: DocumentVisibilityState) =>
    act(() => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const answerFirst = async () => {
    await asked('Where do you go?');
    stopClock();
    act(() => option(/To the market/).click());
  };

  it('of a mistake waits, and the button to go on has the focus', async () => {
    open();
    await asked('Where do you go?');
    stopClock();
    act(() => option(/To the sea/).focus());
    act(() => option(/To the sea/).click());
    expect(next()).toHaveFocus();
    pass(60_000);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Where do you go?');
    act(() => next().click());
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('What does this phrase mean?');
  });

  it('of a right answer stays for two seconds, then the next question appears and takes the focus', async () => {
    open();
    await answerFirst();
    expect(next()).toHaveFocus();
    pass(1999);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Where do you go?');
    pass(1);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('What does this phrase mean?');
    expect(screen.getByRole('heading', { level: 3 })).toHaveFocus();
  });

  it('waits while the page is hidden', async () => {
    open();
    await answerFirst();
    pass(1000);
    show('hidden');
    pass(60_000);
    show('visible');
    pass(1999);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Where do you go?');
    pass(1);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('What does this phrase mean?');
  });

  it('stays if the learner wants it to, also in the next quiz on this device', async () => {
    const { platform } = open();
    await answerFirst();
    const stay = screen.getByRole('button', { name: 'Stay on this question' });
    act(() => stay.click());
    expect(stay).toHaveAttribute('aria-pressed', 'true');
    pass(60_000);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Where do you go?');
    expect(platform.preferences.get('quizPace')).toBe('stays');
    act(() => next().click());
    expect(screen.getByRole('button', { name: 'Stay on this question' })).toHaveAttribute('aria-pressed', 'true');
    act(() => option(/You are hungry/).click());
    act(() => screen.getByRole('button', { name: 'Stay on this question' }).click());
    pass(2000);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Which word is missing?');
  });

  it('moves on once when the button is pressed at the last moment', async () => {
    open();
    await answerFirst();
    pass(1999);
    act(() => next().click());
    pass(5000);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('What does this phrase mean?');
  });
});

describe('an answer sounds', () => {
  let loudspeaker: FakeLoudspeaker;
  beforeEach(() => {
    loudspeaker = fakeLoudspeaker(window);
  });
  afterEach(() => loudspeaker.restore());

  it('right or wrong, once', async () => {
    const { user } = open();
    await asked('Where do you go?');
    await user.dblClick(option(/To the market/));
    await waitFor(() => expect(loudspeaker.heard).toEqual(['right']));
    await user.click(next());
    await user.click(option(/You are late/));
    await waitFor(() => expect(loudspeaker.heard).toEqual(['right', 'wrong']));
  });

  it('not at all where the learner has turned it off', async () => {
    const { user, platform } = open();
    platform.preferences.set('soundEffects', 'off');
    await asked('Where do you go?');
    await user.click(option(/To the market/));
    expect(screen.getByRole('status')).toHaveTextContent('Right!');
    expect(loudspeaker.state()).toBeUndefined();
  });
});
