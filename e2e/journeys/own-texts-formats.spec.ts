// Crosses: profile, texts, today, words.

import { readFile } from 'node:fs/promises';
import { type Account, createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { finishLesson, type StoryRow } from '../support/lesson.ts';

test.use({ viewport: { width: 390, height: 844 } });

const subtitled = [
  'La mujer llega al pueblo con dos maletas.',
  'Nadie sabe quién es ni por qué ha venido.',
  'Por la noche hay luz en la cocina.',
  'El panadero deja pan delante de su puerta.',
  'A la mañana siguiente el pan ya no está.',
  'En su lugar hay una carta con su nombre.',
  'Él la lee tres veces antes de abrir la tienda.',
  'Desde ese día deja dos barras de pan.',
];
const subtitles = subtitled
  .map((line, at) => `${at + 1}\n00:00:${10 + at},000 --> 00:00:${10 + at},900\n<i>${line}</i>\n`)
  .join('\n');

const arabic = [
  'وصلت المرأة إلى القرية ومعها حقيبتان ومفتاح قديم.',
  'لا أحد يعرف من هي ولماذا جاءت إلى هنا.',
  'في الليل يرى الناس ضوءا في مطبخ البيت الفارغ.',
  'يترك الخباز خبزا أمام باب البيت كل مساء.',
  'في الصباح لا يجد الخباز الخبز أمام الباب.',
  'يجد الخباز رسالة صغيرة مكتوبا عليها اسمه.',
  'يقرأ الخباز الرسالة ثلاث مرات قبل أن يفتح المتجر.',
  'منذ ذلك اليوم يترك الخباز رغيفين أمام الباب.',
];

test('subtitles become a lesson without their times and tags, in all four steps', async ({ page, server }) => {
  const learner = await createAccount(server);
  await signInAs(page, server, learner);
  await page.goto('/texts');
  const buffer = Buffer.from(subtitles);
  await page.getByLabel('Text file').setInputFiles({ name: 'la-mujer.srt', mimeType: 'application/x-subrip', buffer });
  await expect(page.getByRole('combobox', { name: 'Language of the text' })).toHaveValue('Spanish');
  await page.getByRole('button', { name: 'Keep as lessons' }).click();
  await page.getByRole('button', { name: 'Begin lesson 1' }).click();
  await expect(page.getByRole('list', { name: 'Sentences' })).toBeVisible();
  await finishLesson(page);
  const [lesson] = await learner.rows<StoryRow>('user_stories');
  expect(lesson?.sentences.map(({ text }) => text)).toEqual(subtitled);
});

test('a pasted Arabic text becomes a lesson that is written from the right, in all four steps', async ({
  page,
  server,
}) => {
  const learner = await createAccount(server, { native: 'English', target: 'Arabic' });
  await signInAs(page, server, learner);
  await page.goto('/texts');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(arabic.join(' '));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Language of the text' })).toHaveValue('Arabic');
  await page.getByRole('textbox', { name: 'Title' }).fill('المفتاح القديم');
  await page.getByRole('button', { name: 'Keep as lessons' }).click();
  await page.getByRole('button', { name: 'Begin lesson 1' }).click();
  const written = page.getByRole('list', { name: 'Sentences' }).locator('[lang="ar"][dir="rtl"]');
  await expect(written.first()).toBeVisible();
  await finishLesson(page);
  const [lesson] = await learner.rows<StoryRow>('user_stories');
  expect(lesson?.sentences.map(({ text }) => text)).toEqual(arabic);
});

const textRows = 'select=language,title,words,parts&order=title';
const partRows = 'select=part,chapter,sentences,key_phrases,vocabulary&order=part,sentences';
const wordRows = 'select=language,word,state&order=word';

/** Every row of a learner's texts and words, without what tells accounts apart. */
const kept = async (learner: Account) => ({
  texts: await learner.rows('own_texts', textRows),
  parts: await learner.rows('own_text_parts', partRows),
  words: await learner.rows('word_states', wordRows),
});

test('the copy of an account brings its texts and words to another one, row by row', async ({
  page,
  browser,
  server,
}) => {
  const learner = await createAccount(server);
  await learner.knowWords(['casa', 'llave', 'pan']);
  await signInAs(page, server, learner);
  const titles = ['La mujer', 'El panadero'];
  for (const [at, title] of titles.entries()) {
    await page.goto('/texts');
    const text = subtitled.slice(at).join(' ');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('button', { name: 'Keep as lessons' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a copy' }).click();
  const buffer = await readFile(await (await download).path());
  const copy = { name: 'copy.zip', mimeType: 'application/zip', buffer };

  const next = await createAccount(server);
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInAs(other, server, next);
  await other.goto('/texts');
  await other.getByLabel('Copy of an account', { exact: true }).setInputFiles(copy);
  await expect(other.getByRole('list', { name: 'Texts in this copy' }).getByRole('listitem')).toHaveCount(2);
  await other.getByRole('button', { name: 'Keep 2 texts' }).click();
  await expect(other.getByText('2 texts are yours again.')).toBeVisible();
  await other.goto('/words');
  await other.getByRole('button', { name: 'Import words' }).click();
  await other.getByLabel('File with words').setInputFiles(copy);
  await other.getByRole('button', { name: 'Import 3 words' }).click();
  await expect(other.getByRole('heading', { name: '3 words imported' })).toBeVisible();

  const before = await kept(learner);
  expect([before.texts.length, before.parts.length, before.words.length]).toEqual([2, 2, 3]);
  await expect.poll(() => kept(next)).toEqual(before);
  await other.context().close();
});
