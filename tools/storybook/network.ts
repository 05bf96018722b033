import type { RequestHandler } from 'msw';
import { withArabicContent } from './arabic-content.ts';
import { type Controls, refusedByControl } from './controls.ts';

type Worker = ReturnType<typeof import('msw/browser')['setupWorker']>;
type Msw = typeof import('msw');

/** Long enough to look at what is shown meanwhile. */
const slowMilliseconds = 3000;
/** The browser's console repeats the status text, which shows that the control caused the failure. */
const failure = { status: 500, statusText: refusedByControl };
const api = /\/(auth|rest|functions)\/v1\//;

const unanswered = new Set<string>();

/** Whether a request of the current story is still unanswered. */
export const hasUnanswered = () => unanswered.size > 0;

let worker: Promise<{ readonly running: Worker; readonly msw: Msw }> | undefined;
// The worker's file lies next to the preview under any address. It is resolved now, because a story may change the
// address later.
const workerAddress = new URL('mockServiceWorker.js', document.baseURI).pathname;

/**
 * Answers a story's requests with its own handlers under the network that the toolbar selects, and removes them
 * afterwards. Loads nothing for a story without requests.
 */
export async function answerNetwork(
  handlers: readonly RequestHandler[] | undefined = [],
  { network, content }: Pick<Controls, 'network' | 'content'>,
) {
  if (handlers.length === 0 && network === 'fast') return undefined;
  worker ??= startWorker();
  const { running, msw } = await worker;
  const answers = content === 'arabic' ? [arabicAnswers(msw, handlers)] : handlers;
  running.resetHandlers(...obstacles(msw, network), ...answers);
  return () => {
    running.resetHandlers();
    unanswered.clear();
  };
}

function obstacles({ http, HttpResponse, delay }: Msw, network: Controls['network']): readonly RequestHandler[] {
  switch (network) {
    case 'fast':
      return [];
    case 'slow':
      // Returns no answer, so that the story's handlers run next.
      return [http.all(api, () => delay(slowMilliseconds))];
    case 'failing':
      return [http.all(api, () => HttpResponse.json({ code: 'SUP', message: 'broken' }, failure))];
    case 'offline':
      return [http.all(api, () => HttpResponse.error())];
  }
}

function arabicAnswers({ http, HttpResponse, getResponse }: Msw, handlers: readonly RequestHandler[]): RequestHandler {
  return http.all(api, async ({ request }) => {
    const response = await getResponse([...handlers], request);
    if (!response?.ok || !response.headers.get('content-type')?.includes('json')) return response;
    const range = response.headers.get('content-range');
    const body: unknown = await response.json();
    // The input was JSON, so the output is, too.
    const changed = withArabicContent(body) as Parameters<typeof HttpResponse.json>[0];
    return HttpResponse.json(changed, range ? { headers: { 'content-range': range } } : undefined);
  });
}

async function startWorker() {
  const [{ setupWorker }, msw] = await Promise.all([import('msw/browser'), import('msw')]);
  const running = setupWorker();
  running.events.on('request:start', ({ requestId }) => unanswered.add(requestId));
  running.events.on('request:end', ({ requestId }) => unanswered.delete(requestId));
  await running.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: workerAddress } });
  return { running, msw };
}
