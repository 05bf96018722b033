import { type StoryStep, storySteps, withoutVowelSigns } from '@fabula/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './account.ts';
import { hearSentence } from './hearing.ts';

export const stepTitles: Readonly<Record<StoryStep, string>> = {
  listen_read: 'Listen and read',
  shadow_speak: 'Shadow and speak',
  chunk_drill: 'Chunk practice',
  quiz: 'Quick quiz',
};

export interface StoryRow {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly sentences: readonly { readonly text: string; readonly translation: string; readonly speech?: string }[];
  readonly key_phrases: readonly string[];
  readonly key_phrase_notes: readonly { readonly phrase: string; readonly translation: string }[];
}

export interface ProgressRow {
  readonly completed: boolean;
  readonly completion_date: string | null;
  readonly time_spent: number;
  readonly accuracy_score: number | null;
  readonly step_completions: Readonly<Partial<Record<StoryStep, boolean>>> & {
    readonly quiz_data?: readonly Question[];
  };
  readonly speaking: {
    readonly sentences?: Readonly<
      Record<string, { readonly attempts?: number; readonly bestScore?: number; readonly outcome?: string }>
    >;
    readonly phrases?: Readonly<Record<string, string>>;
    readonly seconds?: number;
  };
}

interface Question {
  readonly question: string;
  readonly sentence?: string;
  readonly phrase?: string;
  readonly options: readonly string[];
  readonly correct: string;
}

export interface DayRow {
  readonly date: string;
  readonly stories_completed: number;
  readonly total_time_spent: number;
  readonly total_phrases_learned: number;
  readonly sentences_spoken: number;
}

export async function storyOf(account: Account, storyId: string): Promise<StoryRow> {
  const [row] = await account.rows<StoryRow>('user_stories', `select=*&id=eq.${storyId}`);
  if (!row) throw new Error(`There is no story ${storyId}`);
  return row;
}

/** The story's progress as the server has it; undefined before there is any. */
export async function progressOf(account: Account, storyId: string): Promise<ProgressRow | undefined> {
  const rows = await account.rows<ProgressRow>('user_story_progress', `select=*&user_story_id=eq.${storyId}`);
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
}

export async function stepsDone(account: Account, storyId: string): Promise<StoryStep[]> {
  const steps = (await progressOf(account, storyId))?.step_completions ?? {};
  return storySteps.filter((step) => steps[step] === true);
}

type SavingWords =
  | 'Saved'
  | 'Saving...'
  | 'Offline: kept on this device'
  | 'Not sent yet: kept on this device'
  | 'Not saved yet: keep this page open';

/** The header's message about saving; the word "Saved" also occurs on buttons. */
export function savingStatus(page: Page, words: SavingWords): Locator {
  return page.getByRole('status').filter({ hasText: new RegExp(`^${words.replaceAll('.', '\\.')}$`) });
}

/** Opens a step that is available, and waits until it can be used. */
export async function openStep(page: Page, storyId: string, step: StoryStep, origin = ''): Promise<void> {
  await page.goto(`${origin}/story/${storyId}?step=${step}`);
  await page.getByRole('heading', { level: 2, name: stepTitles[step], exact: true }).waitFor();
  await firstControl(page, step).waitFor();
}

function firstControl(page: Page, step: StoryStep): Locator {
  if (step === 'listen_read') return page.getByRole('button', { name: 'Continue to speaking' });
  if (step === 'quiz') return questionOptions(page).first();
  if (step === 'shadow_speak') return page.getByRole('button', { name: 'More ways' });
  return page.getByRole('button', { name: "I can't speak now" });
}

/** Opens the sheet of "Shadow and speak" with what is not needed at every sentence. */
export async function openWays(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More ways' }).click();
  return page.getByRole('dialog', { name: 'More ways to practice' });
}

/** What is shown after a step: its card, or the celebration after the last one. */
export function afterStep(page: Page, step: StoryStep): Locator {
  const name = new RegExp(`^${stepTitles[step]}: (done!|passed without speaking)$`);
  const done = page.getByRole('heading', { level: 2, name });
  return done.or(page.getByRole('heading', { name: 'Well done!' }));
}

/** Finishes the open step without speaking; ends on what follows it. */
export async function finishStep(page: Page, step: StoryStep): Promise<void> {
  await comeToEnd(page, step);
  await pressLast(page, step);
  await expect(afterStep(page, step)).toBeVisible();
}

/**
 * Does a story's four steps from Today without speaking, hears its first and last sentence, ends on the celebration.
 */
export async function doLesson(page: Page, sentences: number): Promise<void> {
  await page.getByRole('link', { name: 'Start Learning' }).click();
  await expect(page.getByRole('list', { name: 'Sentences' })).toBeVisible();
  for (const number of [1, sentences]) expect((await hearSentence(page, number)).duration).toBeGreaterThan(0.5);
  await finishLesson(page);
}

/** Does the four steps of the open story without speaking; ends on the celebration. */
export async function finishLesson(page: Page): Promise<void> {
  await finishStep(page, 'listen_read');
  await page.getByRole('button', { name: 'Continue: Shadow and speak' }).click();
  await finishStep(page, 'shadow_speak');
  await page.getByRole('button', { name: 'Continue: Chunk practice' }).click();
  await finishStep(page, 'chunk_drill');
  await page.getByRole('button', { name: 'Continue: Quick quiz' }).click();
  await finishStep(page, 'quiz');
  await expect(page.getByRole('heading', { name: 'Well done!' })).toBeVisible();
}

/** Does everything in the step except the last press. */
export async function comeToEnd(page: Page, step: StoryStep): Promise<void> {
  const cannotSpeak = page.getByRole('button', { name: "I can't speak now" });
  // Without a microphone, speaking can be skipped from the start.
  const skipAll = page.getByRole('button', { name: 'Skip speaking for all' });
  if (step === 'shadow_speak') {
    await expect(page.getByRole('button', { name: 'More ways' })).toBeVisible();
    if (await skipAll.isVisible()) return;
    await openWays(page);
    await cannotSpeak.click();
  }
  if (step !== 'chunk_drill') return;
  await cannotSpeak.click();
  for (;;) {
    const name = await page.getByRole('button', { name: /^(Next phrase|Continue to quiz)$/ }).textContent();
    if (name === 'Continue to quiz') return;
    await page.getByRole('button', { name: 'Next phrase' }).click();
  }
}

const lastButtons = {
  listen_read: 'Continue to speaking',
  shadow_speak: 'Skip speaking for all',
  chunk_drill: 'Continue to quiz',
} as const;

/** Makes the press that ends a step; the quiz is saved with its last answer, and left after its result. */
export async function pressLast(page: Page, step: StoryStep): Promise<void> {
  if (step === 'quiz') {
    await answerQuiz(page, (options) => options.first());
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  } else await page.getByRole('button', { name: lastButtons[step], exact: true }).click();
}

export function questionOptions(page: Page): Locator {
  return page.locator('[data-quiz] ol').getByRole('button');
}

/** Has the quiz wait for a press after each answer. After a right one it goes on by itself in two seconds. */
async function stayOnQuestions(page: Page): Promise<void> {
  const stay = page.getByRole('button', { name: 'Stay on this question' });
  if ((await stay.getAttribute('aria-pressed')) !== 'true') await stay.click();
  await expect(stay).toHaveAttribute('aria-pressed', 'true');
}

/** Answers every question; ends on the result. */
export async function answerQuiz(page: Page, choose: (options: Locator) => Locator | Promise<Locator>): Promise<void> {
  await stayOnQuestions(page);
  for (;;) {
    await (await choose(questionOptions(page))).click();
    const go = page.getByRole('button', { name: /^(Next question|See the result)$/ });
    const name = await go.textContent();
    await go.click();
    if (name === 'See the result') return;
  }
}

/** The option that answers the current question, according to the questions kept with the story's progress. */
export async function rightOption(page: Page, account: Account, storyId: string): Promise<Locator> {
  const keptQuestions = async () => (await progressOf(account, storyId))?.step_completions.quiz_data ?? [];
  await expect.poll(async () => (await keptQuestions()).length).toBeGreaterThan(0);
  const shown = await questionOptions(page).evaluateAll((buttons) =>
    buttons.map((button) => button.querySelector('[lang]')?.textContent ?? ''),
  );
  // An Arabic quiz shows vowels, which its questions do not have.
  const plain = shown.map(withoutVowelSigns);
  const sorted = (options: readonly string[]) => JSON.stringify(options.map(withoutVowelSigns).toSorted());
  const question = (await keptQuestions()).find(({ options }) => sorted(options) === sorted(shown));
  if (!question) throw new Error(`No kept question has these options: ${shown.join(' | ')}`);
  return questionOptions(page).nth(plain.indexOf(withoutVowelSigns(question.correct)));
}
