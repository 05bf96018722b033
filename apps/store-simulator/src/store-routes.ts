import { isSameText } from '@fabula/supabase/revenuecat';
import { changeCustomer, isLearner, showCustomer } from './customer-page.ts';
import type { StoreHost } from './host.ts';
import { seeOther, storePath, wrong } from './page.ts';
import { pay, showBought, showPay, visitOf } from './pay-page.ts';
import type { Store } from './store.ts';
import { subscriberOf } from './subscriber.ts';
import { type Words, wordsOf } from './words.ts';

const maxFormBytes = 4 * 1024;

/**
 * Answers `/store/…`: the store's pages, which the host shows to few, and the part of RevenueCat's REST API that the
 * functions ask, which has a key of its own.
 */
export async function answerStore(store: Store, request: Request, host: StoreHost): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [, part, learner = '', rest] =
    /^\/store\/(pay|customer|v1\/subscribers)\/([^/]+)(\/bought)?$/.exec(pathname) ?? [];
  if (part === 'v1/subscribers' && !rest) return answerSubscriber(store, request, learner);
  const refused = host.refuse(request);
  if (refused) return refused;
  if (pathname === storePath.open) return seeOther(storePath.fabula);
  const words = wordsOf(host.languageOf(request));
  if (part === undefined || !isLearner(learner)) return wrong(words, 404, words.texts.wrong.address);
  if (isReading(request)) {
    if (part === 'customer') return showCustomer(store, learner, searchParams, words);
    return rest ? showBought(store, learner, words) : showPay(store, visitOf(learner, searchParams), words);
  }
  if (request.method !== 'POST' || rest) return notFound();
  return answerForm(store, request, { isPay: part === 'pay', learner }, words, host);
}

async function answerForm(
  store: Store,
  request: Request,
  { isPay, learner }: { readonly isPay: boolean; readonly learner: string },
  words: Words,
  host: StoreHost,
): Promise<Response> {
  if (!isFromOwnPage(request)) return wrong(words, 403, words.texts.wrong.elsewhere);
  const form = await host.readForm(request, maxFormBytes);
  if (!form) return wrong(words, 413, words.texts.wrong.address);
  if (!isPay) return changeCustomer(store, learner, form, words);
  return pay(store, visitOf(learner, new URL(request.url).searchParams), form, words);
}

/** Another site's page could send a form here as well; only the browser's own headers tell the two apart. */
function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null && site === null) return false;
  return (origin === null || origin === new URL(request.url).origin) && (site === null || site === 'same-origin');
}

/** `GET /v1/subscribers/{id}`, as the functions ask RevenueCat. */
async function answerSubscriber(store: Store, request: Request, learner: string): Promise<Response> {
  if (!isReading(request)) return notFound();
  if (!(await isSameText(request.headers.get('authorization') ?? '', `Bearer ${store.secretKey}`))) {
    return Response.json({ code: 7225, message: 'Invalid API Key.' }, { status: 401 });
  }
  const { purchases, nowMs } = await store.customer(learner);
  const manageUrl = `${store.siteUrl}${storePath.customer(learner)}`;
  // A question about an unknown customer creates one at RevenueCat; there is nothing to store about it here.
  const status = purchases.length > 0 ? 200 : 201;
  return Response.json(subscriberOf(learner, purchases, nowMs, manageUrl), { status });
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function notFound(): Response {
  return new Response('Not found', { status: 404 });
}
