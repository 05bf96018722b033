// Crosses: account, texts, today.

import { makeEpub } from '@fabula/own-texts/testing';
import type { Page } from '@playwright/test';
import { type Account, createAccount, signInAs, signInByHand, signOut } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForSet } from '../support/release-sets.ts';
import type { Server } from '../support/server.ts';

// The system shares by sending a form to the address in the web manifest. A page of the app that sends the same form
// takes the same way through browser, worker and server.

const sentences =
  'Marta vive en un piso pequeño con su perro. Por la mañana abre la ventana y mira la calle. El panadero saluda a todos.';
const other = 'Hoy no hay pan, porque el horno está roto. Llama a su hermano, que arregla hornos.';
const markup = '<img src=x onerror="document.title=1"> La calle';

interface Shared {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
  readonly file?: { readonly name: string; readonly base64?: string; readonly bytes?: number };
}

/** Shares from a page of the app, by what the manifest says. */
async function share(page: Page, shared: Shared): Promise<void> {
  const arrived = page.waitForEvent('framenavigated');
  await page.evaluate(async ({ title, text, url, file }) => {
    const manifest = await (await caches.match('/manifest.webmanifest'))?.json();
    const { action, method, enctype, params } = manifest.share_target;
    const form = Object.assign(document.createElement('form'), { action, method, enctype });
    for (const [name, value] of Object.entries({ title, text, url }))
      if (value !== undefined)
        form.append(Object.assign(document.createElement('input'), { name: params[name], value }));
    if (file) {
      const { name = '', base64 = '', bytes = 0 } = file;
      const content = bytes > 0 ? new Uint8Array(bytes) : Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], name));
      const input = Object.assign(document.createElement('input'), { type: 'file', name: params.files[0].name });
      input.files = transfer.files;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }, shared);
  await arrived;
}

/** A device that holds the app, and what its system knows of it. */
async function openDevice(page: Page, server: Server): Promise<Account> {
  const account = await createAccount(server);
  await signInAs(page, server, account);
  await page.goto(`${server.url}/`);
  await waitForSet(page);
  await page.evaluate(async () => (await caches.open('system')).add('/manifest.webmanifest'));
  return account;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const shares = (page: Page) => page.evaluate(() => caches.has('fabula-shared'));

test.describe('on a device that holds the app', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: /ERR_|Failed to load|Failed to fetch|status of 5\d\d|\[fabula\]/,
  });

  test('what another app shares fills the form, also without the server, and is never sent by itself', async ({
    page,
    ownServer: server,
  }) => {
    const account = await openDevice(page, server);

    await test.step('a text with markup in its title', async () => {
      await share(page, { title: markup, text: sentences });
      await expect(field(page)).toHaveValue(sentences);
      await expect(page).toHaveURL(`${server.url}/texts`);
      expect(await shares(page)).toBe(false);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(title(page)).toHaveValue(markup);
      await expect(page).toHaveTitle(/Your own texts/);
    });

    await test.step('a second text, while the first is in the field', async () => {
      await share(page, { text: other });
      await expect(page.getByText('You have shared another text.')).toBeVisible();
      await expect(field(page)).toHaveValue(sentences);
      await page.getByRole('button', { name: 'Use the shared text' }).click();
      await expect(field(page)).toHaveValue(other);
    });

    await test.step('a file that is larger than any text', async () => {
      await share(page, { file: { name: 'film.txt', bytes: 24 * 1024 * 1024 } });
      await expect(page.getByText('The file is larger than 20 MB.')).toBeVisible();
      await expect(field(page)).toHaveValue(other);
    });

    await test.step('a book, with the server stopped', async () => {
      await server.stop();
      const book = makeEpub({ title: 'La casa', pages: [{ body: `<h1>Uno</h1><p>${sentences} ${other}</p>` }] });
      await share(page, { file: { name: 'casa.epub', base64: Buffer.from(book).toString('base64') } });
      await expect(title(page)).toHaveValue('La casa');
      await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
      await server.start();
    });
    expect(await account.rows('own_texts')).toEqual([]);
  });

  test('it waits for a learner who has to sign in, and nobody else of the device sees it', async ({
    page,
    ownServer: server,
  }) => {
    const account = await openDevice(page, server);
    await signOut(page);

    await share(page, { text: sentences });
    await expect(page).toHaveURL(/\/(auth|onboarding)$/);
    expect(await shares(page)).toBe(true);
    await signInByHand(page, account);
    await expect(field(page)).toHaveValue(sentences);
    expect(await shares(page)).toBe(false);

    // Not taken: the learner has not chosen between two texts.
    await share(page, { text: other });
    await expect(page.getByText('You have shared another text.')).toBeVisible();
    expect(await shares(page)).toBe(true);
    await signOut(page);
    await expect.poll(() => shares(page)).toBe(false);
    await signInAs(page, server, await createAccount(server));
    await page.goto(`${server.url}/texts`);
    await expect(field(page)).toHaveValue('');
    await expect(page.getByText('You have shared another text.')).toBeHidden();
  });
});

test('a device that does not hold the app yet is told that nothing arrived', async ({ page, server }) => {
  await signInAs(page, server, await createAccount(server));
  await page.goto('/texts');
  await expect(field(page)).toBeVisible();
  await page.evaluate(async () => (await caches.open('system')).add('/manifest.webmanifest'));
  await share(page, { title: 'Private', text: sentences, file: { name: 'big.txt', bytes: 5 * 1024 * 1024 } });
  await expect(page.getByText('What you shared did not arrive.')).toBeVisible();
  await expect(page).toHaveURL(/\/texts$/);
  await page.reload();
  await expect(field(page)).toHaveValue('');
  await expect(page.getByText('What you shared did not arrive.')).toBeHidden();
});
