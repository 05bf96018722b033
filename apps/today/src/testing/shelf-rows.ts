import type { FeatureManifest } from '@fabula/contracts';
import { HttpResponse, http, type RequestHandler } from 'msw';

/** A row of `library_shelf`; by default a story for beginners that nobody has read. */
export function shelfRow(change: object = {}) {
  return {
    id: 'food-beginner',
    title: 'Un plato más',
    nativeTitle: 'One More Plate',
    nativeLanguage: 'English',
    topic: 'Food and dining',
    level: 'Beginner',
    cefr: 'A2',
    tone: 'tender',
    series: null,
    sentences: 12,
    words: 90,
    storyId: null,
    state: 'unread',
    ...change,
  };
}

const lina = (part: number, title: string, nativeTitle: string, change: object = {}) =>
  shelfRow({
    id: `lina-${part}`,
    title,
    nativeTitle,
    series: { id: 'lina', part, title: 'Una semana con Lina', nativeTitle: 'A Week with Lina' },
    cefr: 'A1',
    words: 70,
    ...change,
  });

/** A small library: a series under way, single stories of three levels, one begun and one finished. */
export const smallLibrary = () => [
  shelfRow(),
  shelfRow({
    id: 'work-beginner',
    title: 'El primer día',
    nativeTitle: 'The First Day',
    topic: 'Work and career',
    words: 110,
    storyId: '10000000-0000-4000-8000-000000000001',
    state: 'begun',
  }),
  shelfRow({
    id: 'travel-beginner',
    title: 'La maleta roja',
    nativeTitle: 'The Red Suitcase',
    topic: 'Travel and vacation',
    words: 100,
    storyId: '10000000-0000-4000-8000-000000000002',
    state: 'finished',
  }),
  shelfRow({
    id: 'family-advanced',
    title: 'Lo que no se dijo',
    nativeTitle: 'What Was Not Said',
    topic: 'Family and relationships',
    level: 'Advanced',
    cefr: 'C1',
    words: 250,
  }),
  lina(1, 'Lina llega', 'Lina Arrives', { storyId: '10000000-0000-4000-8000-000000000003', state: 'finished' }),
  lina(2, 'Lina busca', 'Lina Looks for It'),
  lina(3, 'Lina espera', 'Lina Waits'),
];

/** A library of which a learner has read nothing yet. */
export const unreadLibrary = () => [
  shelfRow(),
  shelfRow({
    id: 'work-beginner',
    title: 'El primer día',
    nativeTitle: 'The First Day',
    topic: 'Work and career',
    words: 95,
  }),
  shelfRow({
    id: 'travel-beginner',
    title: 'La maleta roja',
    nativeTitle: 'The Red Suitcase',
    topic: 'Travel and vacation',
    words: 100,
  }),
  shelfRow({
    id: 'hobbies-beginner',
    title: 'La cometa',
    nativeTitle: 'The Kite',
    topic: 'Hobbies and interests',
    words: 105,
  }),
];

/** The learner's own copy of the series' first part. */
export const lina1 = { id: '10000000-0000-4000-8000-000000000003', title: 'Lina llega', source_id: 'lina-1' };

export const shelfHas = (rows: readonly object[]): RequestHandler =>
  http.post('*/rest/v1/rpc/library_shelf', () => HttpResponse.json([...rows]));

export const shelfFails = (): RequestHandler =>
  http.post('*/rest/v1/rpc/library_shelf', () => HttpResponse.json({ message: 'no' }, { status: 400 }));

export const shelfWaits = (): RequestHandler =>
  http.post('*/rest/v1/rpc/library_shelf', () => new Promise<never>(() => undefined));

/** Says which stories are about what is looked for, and notes the words. */
export const shelfFinds = (ids: readonly string[], asked: unknown[] = []): RequestHandler =>
  http.post('*/rest/v1/rpc/find_stories', async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json([...ids]);
  });

const wordsTitle = { en: 'Words', es: 'Palabras', fr: 'Mots' };

/** Where a learner says which words are known. */
export const wordsFeature: FeatureManifest = {
  name: 'words',
  contract: '1.0',
  title: wordsTitle,
  routes: [{ path: '/words/placement', access: 'protected', layout: 'bare', title: wordsTitle }],
};
