// Crosses: texts, today.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makePdf, pdfLines } from '@fabula/own-texts/testing';
import { createAccount, signInAs } from '../support/account.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { finishLesson } from '../support/lesson.ts';
import { type Server, startServer } from '../support/server.ts';

const sentences = [
  'La mujer llega al pueblo con dos maletas y una llave vieja.',
  'Nadie sabe quién es ni por qué ha venido a esta plaza.',
  'Por la noche hay luz en la cocina de la casa vacía.',
  'El panadero deja una barra de pan delante de su puerta.',
  'A la mañana siguiente el pan ya no está en la calle.',
  'En su lugar hay una carta con el nombre del panadero.',
  'Él la lee tres veces antes de abrir la tienda.',
  'Desde ese día deja dos barras de pan en la ventana.',
  'Los vecinos hablan mucho y no preguntan nada a la mujer.',
  'La mujer sonríe cuando pasa por la plaza con su perro.',
];
const page = `<!doctype html><html lang="es"><head><title>La casa vacía</title><script>document.title = 'run'</script></head>
<body><nav><a href="/">Portada</a> <a href="/otros">Otros cuentos</a></nav>
<article><h1>La casa vacía</h1><p>${sentences.slice(0, 5).join(' ')}</p><p>${sentences.slice(5).join(' ')}</p></article>
<footer>Todos los derechos reservados</footer></body></html>`;

/** An installation that may read the pages of one server on this machine, and of no other. */
const test = base.extend<object, { web: { readonly site: string; readonly server: Server } }>({
  web: [
    async ({}, use) => {
      const site = createServer(({ url }, response) => {
        if (url === '/old') response.writeHead(301, { location: '/cuento' }).end();
        else if (url === '/cuento') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
        else response.writeHead(404).end();
      });
      site.listen(0, '127.0.0.1');
      await once(site, 'listening');
      const place = `127.0.0.1:${(site.address() as AddressInfo).port}`; // it listens on a port
      const server = await startServer({ TRUST_PROXY: '1', READ_PAGES_INSIDE: place });
      await use({ site: `http://${place}`, server });
      await server.dispose();
      site.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ web }, use) => use(web.server.url),
});
test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /read-page/ });
test.describe.configure({ mode: 'default' });

test('a page of the web becomes lessons, after an address that could not be fetched', async ({ page: tab, web }) => {
  const { server, site } = web;
  const learner = await createAccount(server);
  await signInAs(tab, server, learner);
  await tab.goto('/texts');
  const address = tab.getByLabel('Or the address of a web page');
  await address.fill(`${server.url}/health`);
  await tab.getByRole('button', { name: 'Fetch the page' }).click();
  await expect(tab.getByText('This page could not be fetched.')).toBeVisible();
  await address.fill(`${site}/old`);
  await address.press('Enter');
  await expect(tab.getByRole('textbox', { name: 'Title' })).toHaveValue('La casa vacía');
  await expect(tab.getByRole('combobox', { name: 'Language of the text' })).toHaveValue('Spanish');
  await expect(tab.getByText('It becomes 1 lesson. Nothing of it is kept yet.')).toBeVisible();
  await tab.getByRole('button', { name: 'Keep as lessons' }).click();
  await expect(tab).toHaveURL(/\/texts\/[0-9a-f-]{36}$/);
  await tab.getByRole('button', { name: 'Begin lesson 1' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'La casa vacía' })).toBeVisible();
  await finishLesson(tab);
  const [story] = await learner.rows<{ sentences: readonly { text: string }[] }>('user_stories', 'select=sentences');
  expect(story?.sentences.map(({ text }) => text)).toEqual(sentences);
});

test('a PDF becomes lessons, without what stands on each of its pages', async ({ page: tab, web }) => {
  const { server } = web;
  const learner = await createAccount(server);
  await signInAs(tab, server, learner);
  await tab.goto('/texts');
  const lines = sentences.join(' ').match(/.{1,70}(?!\S)/g) ?? [];
  const pdf = makePdf({
    title: 'La casa vacía',
    // Sentences go on over the pages.
    pages: [0, 1, 2].map((page) => [
      ...pdfLines(['Cuentos del pueblo'], 800),
      ...pdfLines(lines.slice(3 * page, 3 * page + (page < 2 ? 3 : lines.length))),
      ...pdfLines([String(page + 1)], 40),
    ]),
  });
  const file = { name: 'casa.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
  await tab.getByLabel('Text file').setInputFiles(file);
  await expect(tab.getByRole('textbox', { name: 'Title' })).toHaveValue('La casa vacía');
  await tab.getByRole('button', { name: 'Keep as lessons' }).click();
  await expect(tab).toHaveURL(/\/texts\/[0-9a-f-]{36}$/);
  const parts = await learner.rows<{ sentences: readonly string[] }>('own_text_parts', 'select=sentences&order=part');
  expect(parts.flatMap((part) => part.sentences)).toEqual(sentences);
});
