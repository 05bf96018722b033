import { delay, HttpResponse, http, type JsonBodyType, type RequestHandler } from 'msw';

/** The addresses of the API as the browser calls them; MSW answers instead of the network. */
const table = (name: string) => `*/rest/v1/${name}`;

/** Answers every read of a table with these rows; `.single()` and `.maybeSingle()` get the first one. */
export function tableRows(name: string, rows: readonly object[]): RequestHandler {
  return http.get(table(name), ({ request }) => {
    const one = request.headers.get('accept')?.includes('vnd.pgrst.object');
    if (!one) return HttpResponse.json([...rows]);
    if (rows[0]) return HttpResponse.json(rows[0]);
    return HttpResponse.json(
      { code: 'PGRST116', message: 'The result contains 0 rows', details: null, hint: null },
      { status: 406 },
    );
  });
}

/** A table whose reads fail with this status. */
export function tableFails(name: string, status = 500): RequestHandler {
  return http.get(table(name), () => HttpResponse.json({ code: 'SUP', message: 'broken' }, { status }));
}

/** A table that never answers, for the loading state. */
export function tableWaits(name: string): RequestHandler {
  return http.get(table(name), async () => {
    await delay('infinite');
    return HttpResponse.json([]);
  });
}

/** Answers as an edge function; `answer` may depend on the request's body. */
export function functionAnswers(
  name: string,
  answer: JsonBodyType | ((body: unknown) => JsonBodyType),
): RequestHandler {
  return http.post(`*/functions/v1/${name}`, async ({ request }) => {
    const body: unknown = await request.json();
    return HttpResponse.json(typeof answer === 'function' ? answer(body) : answer);
  });
}

export function functionFails(name: string, status: number, reason: string): RequestHandler {
  return http.post(`*/functions/v1/${name}`, () =>
    HttpResponse.json({ error: { code: reason, message: reason, reason } }, { status }),
  );
}

/** `apply_operations` accepts everything it is sent and passes it to `onOperation`. */
export function takesOperations(onOperation: (operation: unknown) => void = () => undefined): RequestHandler {
  return http.post('*/rest/v1/rpc/apply_operations', async ({ request }) => {
    const { operations } = (await request.json()) as { operations: { id: string }[] };
    for (const operation of operations) onOperation(operation);
    return HttpResponse.json(operations.map(({ id }) => ({ id, status: 'applied' })));
  });
}

/** The device has no network: every call fails as fetch does. The page's own files were loaded before. */
export function networkDown(): RequestHandler {
  return http.all(/\/(auth|rest|functions)\/v1\//, () => HttpResponse.error());
}
