import { randomUUID } from 'node:crypto';
import { type PlanId, productIds } from '@fabula/domain';
import { type Html, html } from '@fabula/html';
import { type Quote, quoteOf } from './order.ts';
import { hidden, page, seeOther, storePath, withQuery, wrong } from './page.ts';
import { type Currency, currencyCode, type Purchase, priceOf } from './purchase.ts';
import type { Store } from './store.ts';
import { fill, type Words } from './words.ts';

const plans: readonly PlanId[] = ['annual', 'monthly', 'lifetime'];

/** The subject of a visit to the pay page, from its address. */
export interface Visit {
  readonly learner: string;
  readonly plan: PlanId | undefined;
  readonly currency: Currency;
  readonly isSandbox: boolean;
}

/** `package_id`, `currency`, and `sandbox=1` for a purchase that must unlock nothing. */
export function visitOf(learner: string, query: URLSearchParams): Visit {
  const product = query.get('package_id');
  return {
    learner,
    plan: plans.find((plan) => productIds[plan] === product),
    currency: currencyCode.catch('USD').parse(query.get('currency')?.toUpperCase()),
    isSandbox: query.get('sandbox') === '1',
  };
}

/** `GET /store/pay/:learner`: the plan, its price and what buying it does; without a plan, a choice of plans. */
export async function showPay(store: Store, visit: Visit, words: Words): Promise<Response> {
  const { plan, learner } = visit;
  if (plan === undefined) return page(words, words.texts.choose.title, choice(visit, words));
  const { purchases, nowMs } = await store.customer(learner);
  const quote = quoteOf(purchases, { ...visit, plan }, nowMs);
  return quote.kind === 'owned' ? showOwned(learner, quote.by, words) : showQuote({ ...visit, plan }, quote, words);
}

/** `POST /store/pay/:learner`: buys, once for each form. */
export async function pay(store: Store, visit: Visit, form: URLSearchParams, words: Words): Promise<Response> {
  const { learner, plan, currency, isSandbox } = visit;
  const orderId = form.get('order');
  if (plan === undefined || !orderId) return wrong(words, 400, words.texts.wrong.address);
  const bought = await store.order(orderId, { ownerId: learner, plan, currency, isSandbox });
  const { language } = words;
  if (!bought) return seeOther(withQuery(storePath.pay(learner), { ...queryOf(visit), lang: language }));
  return seeOther(withQuery(storePath.bought(learner), { lang: language }));
}

/** `GET /store/pay/:learner/bought`: thanks, and whether Fabula has been told. */
export async function showBought(store: Store, learner: string, words: Words): Promise<Response> {
  const { events } = await store.customer(learner);
  const { bought } = words.texts;
  // After a purchase for life another plan's renewal ends with it; the event that opens premium is the payment.
  const payment = events.find(({ event }) => event.type !== 'CANCELLATION');
  const isTold = payment !== undefined && payment.toldAtMs !== null;
  const content = html`<p role="status">${isTold ? bought.told : bought.waiting} ${bought.close}</p>
${ways(learner, words)}`;
  return page(words, bought.title, content);
}

function choice(visit: Visit, words: Words): Html {
  const { texts, language } = words;
  const links = plans.map((plan) => {
    const address = withQuery(storePath.pay(visit.learner), { ...queryOf({ ...visit, plan }), lang: language });
    return html`<li class="card"><h2>${texts.plan[plan]}</h2><p class="price">${priceText(plan, visit.currency, words)}</p>
<p><a class="button" href="${address}" aria-label="${texts.choose.pick}: ${texts.plan[plan]}">${texts.choose.pick}</a></p></li>`;
  });
  return html`<ul class="cards">${links}</ul>`;
}

function showOwned(learner: string, by: Purchase, words: Words): Response {
  const { texts } = words;
  const content = html`<p>${texts.plan[by.plan]}. ${texts.owned.text}</p>${ways(learner, words)}`;
  return page(words, texts.owned.title, content);
}

function showQuote(visit: Visit & { plan: PlanId }, quote: Exclude<Quote, { kind: 'owned' }>, words: Words): Response {
  const { plan, learner, isSandbox } = visit;
  const { texts, language, day, money } = words;
  const currency = quote.kind === 'new' ? visit.currency : quote.from.currency;
  const toPay = quote.kind === 'later' ? 0 : priceOf(plan, currency);
  const press =
    quote.kind === 'later'
      ? fill(texts.pay.change, { date: day(quote.startsAtMs) })
      : fill(texts.pay.buy, { price: money(toPay, currency) });
  const address = withQuery(storePath.pay(learner), { ...queryOf({ ...visit, currency }), lang: language });
  const content = html`<section class="card"><p class="price">${priceText(plan, currency, words)}</p>
<ul class="notes">${notes(plan, quote, words)}${isSandbox ? [html`<li>${texts.sandbox}</li>`] : []}</ul>
<p class="sum"><span>${texts.pay.toPay}</span> <strong>${money(toPay, currency)}</strong></p>
<form method="post" action="${address}">${hidden('order', randomUUID())}<button class="button main">${press}</button></form>
<p><a class="button" href="${storePath.fabula}">${texts.pay.leave}</a></p></section>
<p class="account">${fill(texts.account, { id: learner })}</p>`;
  return page(words, texts.plan[plan], content);
}

function notes(plan: PlanId, quote: Exclude<Quote, { kind: 'owned' }>, words: Words): Html[] {
  const { pay: texts } = words.texts;
  const lines = [texts.renews[plan]];
  if (quote.kind === 'new' && quote.ends) lines.push(texts.ends);
  if (quote.kind === 'later') lines.push(fill(texts.later, { date: words.day(quote.startsAtMs) }));
  return lines.map((line) => html`<li>${line}</li>`);
}

function ways(learner: string, { texts, language }: Words): Html {
  const manage = withQuery(storePath.customer(learner), { lang: language });
  return html`<p class="ways"><a class="button main" href="${storePath.fabula}">${texts.back}</a>
<a class="button" href="${manage}">${texts.manage}</a></p>`;
}

export function priceText(plan: PlanId, currency: Currency, { texts, money }: Words): string {
  return fill(texts.price[plan], { price: money(priceOf(plan, currency), currency) });
}

/** The query of a visit's address. */
function queryOf({ plan, currency, isSandbox }: Omit<Visit, 'learner'>) {
  return {
    package_id: plan === undefined ? undefined : productIds[plan],
    currency,
    sandbox: isSandbox ? '1' : undefined,
  };
}
