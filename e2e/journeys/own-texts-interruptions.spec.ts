// Crosses: texts.

import { makeEpub } from '@fabula/own-texts/testing';
import type { Page } from '@playwright/test';
import { createAccount, signInAs, signInByHand, signOut } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 1280, height: 900 }, expectedErrors: /status of 401|Failed to fetch/ });

const chapters = 12;
const sentence = 'La mujer llega al pueblo con dos maletas y una llave vieja, y nadie sabe por qué ha venido.';
/** Long enough to be sent in three requests. */
const book = makeEpub({
  title: 'La casa vacía',
  pages: Array.from({ length: chapters }, (_, chapter) => ({
    body: `<h1>Capítulo ${chapter + 1}</h1>${`<p>${`${sentence} `.repeat(10)}</p>`.repeat(10)}`,
  })),
});
const lessons = chapters * 10;

async function bringBook(page: Page): Promise<void> {
  const file = { name: 'casa.epub', mimeType: 'application/epub+zip', buffer: Buffer.from(book) };
  await page.getByLabel('Text file').setInputFiles(file);
  await page.getByRole('button', { name: 'Keep as lessons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'La casa vacía' })).toBeVisible();
}

test('who signs out while a book is sent keeps what has arrived, and adds the rest by bringing it again', async ({
  page,
  server,
}) => {
  const [ada, eve] = [await createAccount(server), await createAccount(server)];
  await signInAs(page, server, ada);
  await page.goto('/texts');
  // The second request with lessons does not arrive.
  const sent: string[] = [];
  await page.route('**/rest/v1/own_text_parts*', async (route) => {
    sent.push(route.request().headers().authorization ?? '');
    if (sent.length === 1) await route.fallback();
  });
  await bringBook(page);
  await expect(page.getByRole('progressbar', { name: /lessons have arrived. The rest follows/ })).toBeVisible();
  await expect.poll(() => sent.length).toBe(2);
  await signOut(page);
  await page.unroute('**/rest/v1/own_text_parts*');

  await signInAs(page, server, eve);
  await page.goto('/texts');
  await expect(page.getByText('La casa vacía')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open a file' })).toBeEnabled();
  expect(await eve.rows('own_texts')).toEqual([]);
  expect(sent).toHaveLength(2);
  await signOut(page);

  await page.goto('/texts');
  await signInByHand(page, ada);
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await page.goto('/texts');
  await expect(page.getByText(`of ${lessons} lessons have arrived. Open the same text again`)).toBeVisible();
  const before = await ada.rows<{ part: number }>('own_text_parts', 'select=part');
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(lessons);
  await bringBook(page);
  await expect(page.getByRole('progressbar', { name: /lessons have arrived/ })).toBeHidden();
  const parts = await ada.rows<{ part: number }>('own_text_parts', 'select=part&order=part');
  expect(parts.map(({ part }) => part)).toEqual(Array.from({ length: lessons }, (_, index) => index + 1));
  expect(await ada.rows('own_texts')).toHaveLength(1);
});
