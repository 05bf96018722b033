import { ownTables } from '@fabula/data';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';

type Rows = Partial<Record<keyof typeof ownTables, readonly object[]>>;

/** Every table of the learner's own rows, paged as the API does it; `onRead` is called with the table that is read. */
export function ownRows(
  rows: Rows,
  onRead: (table: string, offset: number) => void = () => undefined,
): RequestHandler[] {
  return Object.keys(ownTables).map((table) =>
    http.get(`*/rest/v1/${table}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const all = Object.entries(rows).find(([name]) => name === table)?.[1] ?? [];
      const from = Number(searchParams.get('offset') ?? 0);
      onRead(table, from);
      const some = all.slice(from, from + Number(searchParams.get('limit') ?? all.length));
      const range = some.length === 0 ? '*' : `${from}-${from + some.length - 1}`;
      return HttpResponse.json(some, { headers: { 'content-range': `${range}/${all.length}` } });
    }),
  );
}

/** A server that never answers for this table. */
export function neverAnswers(table: keyof typeof ownTables): RequestHandler {
  return http.get(`*/rest/v1/${table}`, async () => {
    await delay('infinite');
    return HttpResponse.json([]);
  });
}
