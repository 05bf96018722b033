import { profileRow, tableRows, wordsDouble } from '@fabula/testing';
import { HttpResponse, http, type JsonBodyType, type RequestHandler } from 'msw';

/** Answers as a database function. */
export const procedure = (name: string, answer: (body: unknown) => JsonBodyType | Response): RequestHandler =>
  http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => {
    const said = answer(await request.json().catch(() => ({})));
    return said instanceof Response ? said : HttpResponse.json(said);
  });

export const textId = '20000000-0000-4000-8000-000000000001';
export const storyId = '10000000-0000-4000-8000-000000000001';

/** A row of `own_texts_overview`. */
export function textRow(change: object = {}) {
  return {
    id: textId,
    title: 'La casa de la colina',
    language: 'Spanish',
    ...{ parts: 12, kept: 12, words: 1450, begun: 3, finished: 2, nextPart: 3, storyId },
    createdAt: '2026-11-20T09:00:00+00:00',
    ...change,
  };
}

/** Rows of `own_text_contents`: two chapters, of which two lessons are finished and one is begun. */
function partRows() {
  const beginnings = [
    'La casa está en lo alto de la colina y nadie vive en ella.',
    'Un día llega una mujer con dos maletas.',
    'Los vecinos miran desde sus ventanas.',
    'Por la noche hay luz en la cocina.',
  ];
  return beginnings.map((beginning, index) => ({
    part: index + 1,
    chapter: index === 0 ? 'Uno' : index === 2 ? 'Dos' : null,
    beginning,
    storyId: index < 3 ? `10000000-0000-4000-8000-00000000000${index + 1}` : null,
    state: index < 2 ? 'finished' : index === 2 ? 'begun' : 'unread',
  }));
}

/** The day's story is used up, until midnight in Madrid. */
export const storyUsedUp = (): RequestHandler =>
  procedure('usage_overview', () => ({
    premium: false,
    usage: [
      {
        ...{ feature: 'story_generation', period: 'daily', used: 1, limit: 1, remaining: 0 },
        endsAt: '2026-11-21T23:00:00Z',
      },
    ],
  }));

export interface Account {
  readonly texts?: readonly object[];
  readonly parts?: readonly object[];
}

/** The server's answers for a learner with these texts; a new part becomes a story. */
export function account({ texts = [textRow()], parts = partRows() }: Account = {}): RequestHandler[] {
  return [
    tableRows('profiles', [profileRow()]),
    tableRows('user_subscriptions', []),
    procedure('usage_overview', () => ({ premium: false, usage: [] })),
    procedure('own_texts_overview', () => [...texts] as JsonBodyType),
    procedure('own_text_contents', () => [...parts] as JsonBodyType),
    ...wordsDouble().handlers,
    procedure('begin_own_text_part', () => ({ storyId: '10000000-0000-4000-8000-000000000009', reason: null })),
  ];
}

/** What the server answers about the page of an address: the page, or a refusal. */
export function fetchesPage(answer: (address: string) => JsonBodyType | Response | Promise<Response>): RequestHandler {
  return http.post<never, { readonly address: string }>('*/functions/v1/read-page', async ({ request }) => {
    const said = await answer((await request.json()).address);
    return said instanceof Response ? said : HttpResponse.json(said);
  });
}

/** A refusal of `read-page`. */
export const pageRefused = (status: number, code: string, reason?: string): Response =>
  HttpResponse.json({ error: { code, message: 'No.', ...(reason === undefined ? {} : { reason }) } }, { status });

/** Takes texts that are sent and passes each request's rows on. */
export function takesTexts(onSent: (table: string, rows: unknown) => void): RequestHandler[] {
  return ['own_texts', 'own_text_parts'].map((table) =>
    http.post(`*/rest/v1/${table}`, async ({ request }) => {
      onSent(table, await request.json());
      return HttpResponse.json([], { status: 201 });
    }),
  );
}
