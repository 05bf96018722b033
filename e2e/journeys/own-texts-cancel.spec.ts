// Crosses: texts.

import { makePdf, pdfLines } from '@fabula/own-texts/testing';
import { createAccount, signInAs } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const pasted = 'La mujer llega al pueblo con dos maletas. Nadie sabe quién es ni por qué ha venido hasta aquí.';
const lines = pdfLines(pasted.match(/.{1,60}(?!\S)/g) ?? []);
/** As many signs without a letter on each page as a drawn map has, so that the reading lasts for minutes anywhere. */
const drawn = Array.from({ length: 30_000 }, () => ({ text: '', y: 100 }));

test('a PDF of 2,000 pages is canceled with the keyboard while it is read, and everything is as it was', async ({
  page,
  server,
}) => {
  await signInAs(page, server, await createAccount(server));
  await page.goto('/texts');
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.fill(pasted);
  const map = [...lines, ...drawn];
  const pdf = makePdf({ title: 'El mapa', pages: Array.from({ length: 2_000 }, () => map) });
  const file = { name: 'mapa.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
  const others = page.workers().length;
  const open = page.getByRole('button', { name: 'Open a file' });
  await open.focus();
  await page.getByLabel('Text file').setInputFiles(file);

  await expect(open).toHaveAttribute('aria-busy', 'true');
  await expect(open).toBeFocused();
  await expect(page.getByText('The text is being read on your device. A long book takes a while.')).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(others + 1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel reading' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Reading was canceled. Everything is as it was.')).toBeVisible();
  await expect(open).toBeFocused();
  await expect.poll(() => page.workers().length).toBe(others);
  await expect(field).toHaveValue(pasted);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Language of the text' })).toHaveValue('Spanish');
  await expect(page.getByText('It becomes 1 lesson. Nothing has been sent yet.')).toBeVisible();
});
