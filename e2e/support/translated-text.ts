import { type LanguageModelDouble, startLanguageModelDouble } from '@fabula/supabase/testing';
import { expect, type Page } from '@playwright/test';
import { test as journey } from './fixtures.ts';
import { type Server, startServer } from './server.ts';

interface Translating {
  readonly server: Server;
  /** The double of the model, and what it answers next. */
  readonly model: LanguageModelDouble;
}

export const modelName = 'tiny-teller';

/** Journeys on a server where a model translates. */
export const test = journey.extend<object, { translating: Translating }>({
  translating: [
    async ({}, use) => {
      const model = await startLanguageModelDouble();
      const server = await startServer({
        TRUST_PROXY: '1',
        AI_TRANSLATE: 'library,openai-compatible',
        AI_OPENAI_BASE_URL: model.url,
        AI_OPENAI_MODEL: modelName,
      });
      await use({ server, model });
      await server.dispose();
      await model.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ translating }, use) => use(translating.server.url),
});

/** A text of one lesson, with its translation. */
export const sentences = [
  [
    'La mujer llega al pueblo con dos maletas y una llave vieja.',
    'The woman comes to the village with two suitcases and an old key.',
  ],
  ['Nadie sabe quién es ni por qué ha venido.', 'Nobody knows who she is or why she has come.'],
  ['Por la noche hay luz en la cocina de la casa vacía.', 'At night there is light in the kitchen of the empty house.'],
  ['El panadero deja una barra de pan delante de su puerta.', 'The baker leaves a loaf of bread in front of her door.'],
  ['A la mañana siguiente el pan ya no está.', 'The next morning the bread is gone.'],
  ['En su lugar hay una carta con el nombre del panadero.', 'In its place there is a letter with the baker’s name.'],
  ['Él la lee tres veces antes de abrir la tienda.', 'He reads it three times before he opens the shop.'],
  ['Desde ese día deja dos barras de pan.', 'From that day on he leaves two loaves of bread.'],
  ['Los vecinos hablan mucho y no preguntan nada.', 'The neighbors talk a lot and ask nothing.'],
  ['La mujer sonríe cuando pasa por la plaza.', 'The woman smiles when she walks across the square.'],
] as const;

export const phrases = [
  { number: 1, phrase: 'una llave vieja', translation: 'an old key' },
  { number: 3, phrase: 'Por la noche', translation: 'at night' },
  { number: 5, phrase: 'ya no está', translation: 'is gone' },
  { number: 6, phrase: 'En su lugar', translation: 'in its place' },
  { number: 8, phrase: 'Desde ese día', translation: 'from that day on' },
] as const;

/** The model's whole answer. */
export const answer = JSON.stringify({
  translations: sentences.map(([, translation], index) => ({ number: index + 1, translation })),
  phrases,
});

/** Pastes the text, keeps it, and begins its lesson. */
export async function beginPastedText(page: Page): Promise<void> {
  await page.goto('/texts');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(sentences.map(([text]) => text).join(' '));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('La llave vieja');
  await page.getByRole('button', { name: 'Keep as lessons' }).click();
  await page.getByRole('button', { name: 'Begin lesson 1' }).click();
  await expect(page.getByRole('list', { name: 'Sentences' })).toBeVisible();
}
