import type { Locator, Page } from '@playwright/test';
import type { Account } from './account.ts';

export interface PhraseRow {
  readonly id: string;
  readonly phrase: string;
  readonly translation: string;
  readonly example: string | null;
  readonly language: string;
  readonly difficulty: string;
  readonly review_count: number;
  readonly next_review_date: string | null;
  readonly user_note: string | null;
  readonly story_id: string | null;
  readonly created_at: string;
}

/** The learner's phrases as the server has them, newest first. */
export function phrasesOf(account: Account): Promise<PhraseRow[]> {
  return account.rows<PhraseRow>('user_phrases', 'select=*&order=created_at.desc,phrase');
}

/** The columns that an export of phrases contains, without owner and row id. */
export function exchangedPart({ phrase, translation, example, language, ...row }: PhraseRow) {
  const { difficulty, review_count, next_review_date, user_note, created_at } = row;
  const dates = [next_review_date, created_at].map((date) => date && new Date(date).toISOString());
  return { phrase, translation, example, language, difficulty, review_count, user_note, dates };
}

/** The flash card in view. */
export function card(page: Page): Locator {
  return page.getByRole('region', { name: /^Card \d+ of \d+$/ });
}

/** Taps the last word of a sentence in the open story and saves it; returns the word as the popup shows it. */
export async function saveWord(page: Page, sentence: number): Promise<string> {
  const line = page.getByRole('list', { name: 'Sentences' }).getByRole('listitem').nth(sentence);
  const word = line.getByRole('button').filter({ hasNotText: /^$/ }).last();
  const saved = ((await word.textContent()) ?? '').toLowerCase();
  await word.click();
  await page
    .getByRole('dialog', { name: `Translation of “${saved}”` })
    .getByRole('button', { name: 'Save to Collection' })
    .click();
  await page.getByText('Word saved to your collection!').first().waitFor();
  await page.keyboard.press('Escape');
  return saved;
}
