import type { Operation } from '@fabula/contracts';
import type { QuizQuestion } from '@fabula/domain';
import {
  functionAnswers,
  functionFails,
  progressRow,
  storyRow,
  tableRows,
  tableWaits,
  takesOperations,
} from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { speech, storyId, toastTitles } from '../../testing/player-double.tsx';
import { QuizHost } from '../../testing/quiz-double.tsx';
import { progressWithQuestions, questions, stored } from '../../testing/quiz-rows.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup(); // before the handlers go: what closes asks no more
  vi.useRealTimers();
  vi.restoreAllMocks();
  network.resetHandlers();
});
afterAll(() => network.close());

interface Quiz extends RenderFeatureOptions {
  readonly handlers?: readonly RequestHandler[];
  readonly progress?: readonly object[];
  readonly story?: object;
}

/** 0.99 leaves every list in the order it came: Fisher and Yates change each item with itself. */
const unshuffled = () => 0.99;

function open({ handlers = [], progress = [progressWithQuestions()], story = storyRow(), ...options }: Quiz = {}) {
  const operations: Operation[] = [];
  const onDone = vi.fn();
  network.use(
    ...handlers,
    tableRows('user_stories', [story]),
    tableRows('user_story_progress', progress),
    tableRows('user_subscriptions', []),
    speech,
    takesOperations((operation) => operations.push(operation as Operation)),
  );
  const rendered = renderFeature(<QuizHost onDone={onDone} />, {
    texts: { today: en },
    random: unshuffled,
    now: () => new Date('2026-11-21T10:00:00Z'),
    ...options,
  });
  const patches = () => operations.map(({ patch }) => patch);
  return { ...rendered, patches, onDone };
}

const only = (type: QuizQuestion['type']) => [progressWithQuestions(questions.filter((one) => one.type === type))];
const asked = (name: string | RegExp) => screen.findByRole('heading', { level: 3, name });
const option = (name: string | RegExp) => screen.getByRole('button', { name });
const options = () => within(screen.getByRole('list')).getAllByRole('button');
const next = () => screen.getByRole('button', { name: /Next question|See the result/ });

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

  it('shows the focus phrase and the sentence in the language learned, a type without its dashes', async () => {
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

  it('takes keys only from who is in the quiz, and one answer from a key that is held down', async () => {
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

  it('takes keys from who pressed beside the options', async () => {
    const { user } = open();
    await asked('Where do you go?');
    await user.click(screen.getByText('COMPREHENSION'));
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
  /** Only what counts the two seconds stands still; network and disk go on. */
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
    act(() => option(/To the sea/).click());
  };

  it('stands for two seconds, then the next question comes and takes the focus', async () => {
    open();
    await answerFirst();
    pass(1999);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Where do you go?');
    pass(1);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('What does this phrase mean?');
    expect(screen.getByRole('heading', { level: 3 })).toHaveFocus();
  });

  it('waits while the page cannot be seen', async () => {
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

  it('stays for who wants it to, also in the next quiz on this device', async () => {
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
    act(() => option(/You are late/).click());
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

describe('something to hear', () => {
  it('is played, and written only after the answer', async () => {
    const { user } = open({ progress: only('listening') });
    await asked('What did you hear?');
    expect(screen.queryByText('Compras tomates y pan.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Play the sentence' }));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(document.querySelector('audio')?.src).toMatch(/^blob:/);
    await user.click(option(/You buy/));
    expect(screen.getByText('Compras tomates y pan.')).toHaveAttribute('lang', 'es');
  });

  it('says when it cannot be played', async () => {
    const { user, platform } = open({
      progress: only('listening'),
      handlers: [functionFails('text-to-speech', 500, 'broken')],
    });
    await asked('What did you hear?');
    await user.click(screen.getByRole('button', { name: 'Play the sentence' }));
    await waitFor(() => expect(toastTitles(platform)).toEqual(['Audio Error']));
  });

  it('is passed over by who cannot listen, and counts neither way', async () => {
    const { user, patches } = open({
      progress: [progressWithQuestions([...questions.slice(0, 1), ...questions.slice(4)])],
    });
    await asked('Where do you go?');
    await user.click(option(/To the market/));
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: "I can't listen now" }));
    expect(screen.getByRole('status')).toHaveTextContent('Passed over: it does not count.');
    await user.click(next());
    expect(await asked('1 of 1 right')).toHaveFocus();
    expect(screen.getByText('1 question was passed over and does not count.')).toBeVisible();
    await waitFor(() => expect(patches()).toMatchObject([{ steps: ['quiz'], accuracyRatio: 1 }]));
  });

  it('leaves no result when nothing else was asked', async () => {
    const { user, patches } = open({ progress: only('listening') });
    await user.click(await screen.findByRole('button', { name: "I can't listen now" }));
    await user.click(next());
    await asked('No question was answered, so there is no result.');
    await waitFor(() => expect(patches()).toEqual([{ storyId, steps: ['quiz'] }]));
  });
});

describe('the result', () => {
  const two = [progressWithQuestions(questions.slice(0, 2))];

  it('is reported with the last answer, once, and shown after its feedback', async () => {
    const { user, patches, onDone } = open({ progress: two });
    await asked('Where do you go?');
    await user.click(option(/To the market/));
    await user.click(next());
    expect(patches()).toEqual([]);
    await user.click(option(/You are late/));
    await waitFor(() => expect(patches()).toEqual([{ storyId, steps: ['quiz'], accuracyRatio: 0.5 }]));
    await user.click(next());
    expect(await asked('1 of 2 right')).toBeVisible();
    expect(screen.getByText('50%')).toBeVisible();
    const marks = within(screen.getByRole('list', { name: 'Your answers' })).getAllByRole('listitem');
    expect(marks.map((mark) => mark.textContent)).toEqual(['Question 1: right', 'Question 2: not right']);
    expect(onDone).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onDone).toHaveBeenCalledOnce();
    expect(patches()).toHaveLength(1);
  });

  it('is replaced by that of another round', async () => {
    const { user, patches } = open({ progress: only('vocabulary') });
    await asked('What does this phrase mean?');
    await user.click(option(/You are late/));
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await asked('What does this phrase mean?');
    await user.click(option(/You are hungry/));
    await waitFor(() => expect(patches()).toMatchObject([{ accuracyRatio: 0 }, { accuracyRatio: 1 }]));
  });

  it('is not shown as saved when it could be saved nowhere, and is saved on the way out', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const broken = http.post('*/rest/v1/rpc/apply_operations', () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    });
    const { user, platform, patches, onDone } = open({ progress: only('vocabulary'), handlers: [broken] });
    await asked('What does this phrase mean?');
    await user.click(option(/You are hungry/));
    await waitFor(() => expect(toastTitles(platform)).toEqual(['Failed to save your progress. Please try again.']));
    await user.click(next());
    expect(onDone).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(patches()).toMatchObject([{ steps: ['quiz'], accuracyRatio: 1 }]);
  });

  it('is nothing yet after a reload half-way, and the quiz begins anew', async () => {
    const before = open({ progress: two });
    await asked('Where do you go?');
    await before.user.click(option(/To the market/));
    await before.user.click(next());
    before.unmount();
    expect(before.patches()).toEqual([]);
    open({ progress: two });
    await asked('Where do you go?');
    expect(screen.getByRole('progressbar', { name: 'Question' })).toHaveAttribute('aria-valuetext', '1/2');
  });
});

describe('where the questions come from', () => {
  const none = [progressRow({ step_completions: { listen_read: true, shadow_speak: true, chunk_drill: true } })];

  it('says that they are being made, and then asks them in a new order', async () => {
    const made = Promise.withResolvers<void>();
    const slow = http.post('*/functions/v1/generate-quiz', async () => {
      await made.promise;
      return HttpResponse.json({ quizQuestions: stored(), source: { provider: 'library' } });
    });
    const { patches } = open({ progress: none, handlers: [slow], random: () => 0 });
    expect(await screen.findByText('Making the questions of this story...')).toBeVisible();
    made.resolve();
    await asked('What does this phrase mean?');
    await waitFor(() => expect(patches()).toEqual([{ storyId, quizQuestions: stored() }]));
  });

  it('says that the saved ones are being read', async () => {
    open({ handlers: [tableWaits('user_story_progress')] });
    expect(await screen.findByText('Loading your saved questions...')).toBeVisible();
  });

  it('asks one about the topic when they cannot be made, says so, and can try again', async () => {
    const { user, patches } = open({ progress: none, handlers: [functionFails('generate-quiz', 500, 'down')] });
    await asked('What is the story about?');
    expect(screen.getByText(/could not be made. Here is one about its topic/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Question' })).toHaveAttribute('aria-valuetext', '1/1');
    expect(options()).toHaveLength(4);
    await user.click(option(/Food and dining/));
    expect(screen.getByRole('status')).toHaveTextContent("Right!The story's topic is “Food and dining”.");
    await waitFor(() => expect(patches()).toEqual([{ storyId, steps: ['quiz'], accuracyRatio: 1 }]));
    network.use(functionAnswers('generate-quiz', { quizQuestions: stored(), source: { provider: 'library' } }));
    await user.click(screen.getByRole('button', { name: 'Make the questions' }));
    await asked('Where do you go?');
    await waitFor(() => expect(patches().at(-1)).toEqual({ storyId, quizQuestions: stored() }));
  });

  it('skips the quiz without a result when not even that can be asked', async () => {
    const { user, patches, onDone } = open({
      progress: none,
      story: storyRow({ topic: 'Deep-sea knitting' }),
      handlers: [functionFails('generate-quiz', 500, 'down')],
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No quiz questions available for this story.');
    expect(alert).toHaveTextContent("We'll skip the quiz for now.");
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await waitFor(() => expect(patches()).toEqual([{ storyId, steps: ['quiz'] }]));
  });

  it('says that they are not here yet without a network, and goes on without them or tries again', async () => {
    const gone = http.post('*/functions/v1/generate-quiz', () => HttpResponse.error());
    const { user, patches, onDone } = open({ progress: none, handlers: [gone] });
    expect(await screen.findByRole('alert')).toHaveTextContent('The questions are not on this device yet');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.click(await screen.findByRole('button', { name: 'Continue without the quiz' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await waitFor(() => expect(patches()).toEqual([{ storyId, steps: ['quiz'] }]));
  });
});
