import { storyRow } from '@fabula/testing';
import { HttpResponse, http, type RequestHandler } from 'msw';

const written = ['Tienes hambre y la nevera está vacía.', 'Vas al mercado con una bolsa.', 'Compras tomates y pan.'];
const english = [
  'You are hungry and the fridge is empty.',
  'You go to the market with a bag.',
  'You buy tomatoes and bread.',
];

/** A lesson from an own text, which nobody has translated. */
export const ownLessonRow = (change: Parameters<typeof storyRow>[0] = {}) =>
  storyRow({
    source_provider: 'own',
    translation: '',
    sentences: written.map((text) => ({ text, translation: '' })),
    key_phrases: ['la nevera está vacía', 'con una bolsa'],
    ...{ translated_by: null, translated_model: null },
    ...change,
  });

const note = (phrase: string, translation: string) => ({
  ...{ phrase, translation, context: '', contextTranslation: '', tip: '' },
});

/** The same lesson, translated by a model or whoever `change` names. */
export const translatedLessonRow = (change: Parameters<typeof storyRow>[0] = {}) =>
  ownLessonRow({
    sentences: written.map((text, index) => ({ text, translation: english[index] ?? '' })),
    key_phrase_notes: [note('la nevera está vacía', 'the fridge is empty'), note('con una bolsa', 'with a bag')],
    ...{ translated_by: 'openai-compatible', translated_model: 'tiny-teller' },
    ...change,
  });

/** A server that has one lesson, which database functions and functions may replace by another. */
export function lessonServer(first: object) {
  let row = first;
  const received: { readonly name: string; readonly body: unknown }[] = [];
  const takes = (address: string, name: string, then: () => Response | Promise<Response>): RequestHandler =>
    http.post(`${address}/${name}`, async ({ request }) => {
      received.push({ name, body: await request.json() });
      return then();
    });
  return {
    /** What was sent to the functions below, in order. */
    received,
    handlers: [
      http.get('*/rest/v1/user_stories', ({ request }) => {
        const isOne = request.headers.get('accept')?.includes('vnd.pgrst.object');
        return HttpResponse.json(isOne ? row : [row]);
      }),
    ],
    /** A database function that replaces the lesson by this one. */
    keeps: (name: string, next: object): RequestHandler =>
      takes('*/rest/v1/rpc', name, () => {
        row = next;
        return new HttpResponse(null, { status: 204 });
      }),
    /** `translate-lesson`, which does so once it may. */
    translates: (next: object, mayGoOn: Promise<void> = Promise.resolve()): RequestHandler =>
      takes('*/functions/v1', 'translate-lesson', async () => {
        await mayGoOn;
        row = next;
        return HttpResponse.json({ source: { provider: 'openai-compatible', model: 'tiny-teller' } });
      }),
  };
}
