// Crosses: texts, today.

import { makeEpub } from '@fabula/own-texts/testing';
import { createAccount, signInAs } from '../support/account.ts';
import { installTranslator } from '../support/browser-translator.ts';
import { expect, test } from '../support/fixtures.ts';
import { finishLesson, type StoryRow } from '../support/lesson.ts';
import { beginPastedText } from '../support/translated-text.ts';

test.use({ viewport: { width: 390, height: 844 } });

const sentences = [
  'La mujer llega al pueblo con dos maletas y una llave vieja.',
  'Nadie sabe quién es ni por qué ha venido.',
  'Por la noche hay luz en la cocina de la casa vacía.',
  'El panadero deja una barra de pan delante de su puerta.',
  'A la mañana siguiente el pan ya no está.',
  'En su lugar hay una carta con el nombre del panadero.',
  'Él la lee tres veces antes de abrir la tienda.',
  'Desde ese día deja dos barras de pan.',
  'Los vecinos hablan mucho y no preguntan nada.',
  'La mujer sonríe cuando pasa por la plaza.',
];
/** Some three hundred printed pages. */
const book = makeEpub({
  title: 'La casa vacía',
  pages: Array.from({ length: 30 }, (_, chapter) => ({
    body: `<h1>Capítulo ${chapter + 1}</h1>${Array.from({ length: 25 }, () => `<p>${sentences.join(' ')}</p>`).join('')}`,
  })),
});

test('a book becomes lessons, of which the first is the day’s story and the next ones are free', async ({
  page,
  server,
}) => {
  const learner = await createAccount(server);
  await signInAs(page, server, learner);
  await page.goto('/texts');
  const file = { name: 'casa.epub', mimeType: 'application/epub+zip', buffer: Buffer.from(book) };
  await page.getByLabel('Text file').setInputFiles(file);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('La casa vacía');
  await expect(page.getByRole('combobox', { name: 'Language of the text' })).toHaveValue('Spanish');
  await expect(page.getByText('It becomes 750 lessons. Nothing has been sent yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep as lessons' }).click();
  await expect(page).toHaveURL(/\/texts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'La casa vacía' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Capítulo 30' })).toBeAttached();

  await page.getByRole('button', { name: 'Begin lesson 1' }).click();
  await expect(page).toHaveURL(/\/story\//);
  await expect(page.getByRole('heading', { level: 1, name: 'La casa vacía (1/750)' })).toBeVisible();
  await finishLesson(page);

  await page.getByRole('button', { name: 'More lessons of this text' }).click();
  await expect(page.getByRole('progressbar', { name: '1 of 750 lessons finished' })).toBeVisible();
  await page.getByRole('button', { name: 'Begin lesson 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'La casa vacía (2/750)' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sentences' })).toBeVisible();
  const stories = await learner.rows<StoryRow & { text_part: number }>('user_stories', 'select=*&order=text_part');
  expect(stories.map(({ text_part, sentences: kept }) => [text_part, kept.length])).toEqual([
    [1, 10],
    [2, 10],
  ]);
  expect(stories[0]?.key_phrases.length).toBeGreaterThan(3);

  const far = page.getByRole('button', { name: /^Lesson 600\b/ });
  await page.goBack();
  await far.click();
  await expect(page.getByRole('heading', { level: 1, name: 'La casa vacía (600/750)' })).toBeVisible();
  await page.goBack();
  await expect(far).toBeInViewport();
});

test('the browser translates a lesson, which then has its translation on every device', async ({
  page,
  browser,
  server,
}) => {
  const learner = await createAccount(server);
  await signInAs(page, server, learner);
  await page.addInitScript(installTranslator);
  await beginPastedText(page);
  const first = `en: ${sentences[0]}`;
  await page.getByRole('button', { name: 'Translate with your browser' }).click();
  await expect(page.getByText(first, { exact: true })).toBeVisible();
  await expect(page.getByText('Translated by a browser')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInAs(other, server, learner);
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByText(first, { exact: true })).toBeVisible();
  await expect(other.getByText('Translated by a browser')).toBeVisible();
  await other.context().close();
});
