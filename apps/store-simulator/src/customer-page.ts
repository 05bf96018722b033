import { productIds } from '@fabula/domain';
import { type Html, html } from '@fabula/html';
import type { Outgoing } from './ledger.ts';
import { type Action, actions, possibleActions } from './life.ts';
import { hidden, page, seeOther, storePath, withQuery, wrong } from './page.ts';
import { priceText } from './pay-page.ts';
import { type Currency, type Purchase, type Standing, standingOf } from './purchase.ts';
import type { Store } from './store.ts';
import { fill, type Words } from './words.ts';

/** The results that the page can report. */
const outcomes = [...actions, 'transfer', 'send_again', 'outdated', 'wrong_id'] as const;
type Outcome = (typeof outcomes)[number];

/** What subscribers can do themselves in any store; everything else happens to them. */
const ordinary: ReadonlySet<Action> = new Set(['cancel', 'resume']);

/** `GET /store/customer/:learner`: the purchases, what can be done with them, and what Fabula was told. */
export async function showCustomer(
  store: Store,
  learner: string,
  query: URLSearchParams,
  words: Words,
): Promise<Response> {
  const { purchases, events } = await store.customer(learner);
  const { texts } = words;
  const outcome = outcomes.find((one) => one === query.get('outcome'));
  const cards = [...purchases].reverse().map((purchase) => purchaseCard(purchase, words));
  const content = html`${outcome ? html`<p class="outcome" role="status">${outcomeText(outcome, words)}</p>` : undefined}
${cards.length > 0 ? cards : html`<p>${texts.customer.none}</p>`}
<p class="ways"><a class="button" href="${storePath.fabula}">${texts.back}</a></p>
${buyForm(learner, purchases.at(-1)?.currency ?? 'USD', words)}
${purchases.length > 0 ? transferForm(learner, words) : undefined}
${eventList(learner, events, words)}
<p class="account">${fill(texts.account, { id: learner })}</p>`;
  return page(words, texts.customer.title, content);
}

/** `POST /store/customer/:learner`: does one thing, then shows the page again. */
export async function changeCustomer(
  store: Store,
  learner: string,
  form: URLSearchParams,
  words: Words,
): Promise<Response> {
  const outcome = await done(store, learner, form);
  if (outcome === undefined) return wrong(words, 400, words.texts.wrong.address);
  return seeOther(withQuery(storePath.customer(learner), { outcome, lang: words.language }));
}

async function done(store: Store, learner: string, form: URLSearchParams): Promise<Outcome | undefined> {
  const asked = form.get('do');
  if (asked === 'send_again') {
    await store.sendAgain(form.get('event') ?? '');
    return asked;
  }
  if (asked === 'transfer') {
    const to = form.get('to')?.trim().toLowerCase() ?? '';
    return isLearner(to) && (await store.transfer(learner, to)) ? asked : 'wrong_id';
  }
  const action = actions.find((one) => one === asked);
  const version = Number(form.get('version') ?? Number.NaN);
  if (!action || !Number.isInteger(version)) return undefined;
  const step = { ownerId: learner, purchaseId: form.get('purchase') ?? '', version, action };
  return (await store.act(step)) ? action : 'outdated';
}

/** Accounts are UUIDs, in lower case as the database writes them. */
export function isLearner(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function outcomeText(outcome: Outcome, { texts }: Words): string {
  if (outcome === 'outdated') return texts.customer.outdated;
  if (outcome === 'wrong_id') return texts.transfer.wrong;
  return fill(texts.customer.done, { action: texts.action[outcome] });
}

function purchaseCard(purchase: Purchase, words: Words): Html {
  const { texts, day } = words;
  const { plan, currency, isSandbox, boughtAtMs, expiresAtMs, nextPlan } = purchase;
  const standing = standingOf(purchase);
  const more = [
    ...(isSandbox ? [texts.sandbox] : []),
    ...(nextPlan && standing === 'active' && expiresAtMs !== null
      ? [fill(texts.customer.next, { date: day(expiresAtMs), plan: texts.plan[nextPlan] })]
      : []),
    fill(texts.customer.bought, { date: day(boughtAtMs) }),
  ];
  const possible = possibleActions(purchase);
  const own = possible.filter((action) => ordinary.has(action));
  const rest = possible.filter((action) => !ordinary.has(action));
  return html`<section class="card"><h2>${texts.plan[plan]}</h2><p class="price">${priceText(plan, currency, words)}</p>
<p><strong>${fill(texts.standing[standing], { date: endText(purchase, standing, words) })}</strong></p>
<ul class="notes">${more.map((line) => html`<li>${line}</li>`)}</ul>
${own.map((action) => actionForm(purchase, action, words))}
${rest.length > 0 ? html`<details><summary>${texts.customer.try}</summary><div class="steps">${rest.map((action) => actionForm(purchase, action, words))}</div></details>` : undefined}</section>`;
}

/** The date that belongs to a purchase's standing. */
function endText(purchase: Purchase, standing: Standing, { day }: Words): string {
  const moments: Readonly<Partial<Record<Standing, number | null>>> = {
    grace: purchase.graceEndsAtMs,
    paused: purchase.resumesAtMs,
    refunded: purchase.refundedAtMs,
  };
  const atMs = standing in moments ? moments[standing] : purchase.expiresAtMs;
  return atMs === null || atMs === undefined ? '' : day(atMs);
}

function actionForm({ id, ownerId, version }: Purchase, action: Action, { texts, language }: Words): Html {
  return html`<form method="post" action="${withQuery(storePath.customer(ownerId), { lang: language })}">
${hidden('purchase', id)}${hidden('version', String(version))}
<button class="button" name="do" value="${action}">${texts.action[action]}</button></form>`;
}

function buyForm(learner: string, currency: Currency, { texts, language }: Words): Html {
  const { again } = texts;
  const plans = (['annual', 'monthly', 'lifetime'] as const).map(
    (plan) => html`<option value="${productIds[plan]}">${texts.plan[plan]}</option>`,
  );
  const currencies = (['EUR', 'USD'] as const).map(
    (code) => html`<option${code === currency ? html` selected` : undefined}>${code}</option>`,
  );
  return html`<section class="card"><h2>${again.title}</h2><form action="${storePath.pay(learner)}">${hidden('lang', language)}
<label>${again.plan} <select name="package_id">${plans}</select></label>
<label>${again.currency} <select name="currency">${currencies}</select></label>
<label class="check"><input type="checkbox" name="sandbox" value="1"> ${again.sandbox}</label>
<button class="button">${again.go}</button></form></section>`;
}

function transferForm(learner: string, { texts, language }: Words): Html {
  return html`<section class="card"><h2>${texts.transfer.title}</h2><p>${texts.transfer.text}</p>
<form method="post" action="${withQuery(storePath.customer(learner), { lang: language })}">
<label>${texts.transfer.label} <input name="to" required autocomplete="off" spellcheck="false"></label>
<button class="button" name="do" value="transfer">${texts.action.transfer}</button></form></section>`;
}

function eventList(learner: string, events: readonly Outgoing[], words: Words): Html {
  const { texts, minute, language } = words;
  const items = events.map(
    (
      one,
    ) => html`<li><div><p><code>${one.event.type}</code>${one.event.environment === 'SANDBOX' ? ` (${texts.events.sandbox})` : ''}
<time datetime="${new Date(one.event.event_timestamp_ms).toISOString()}">${minute(one.event.event_timestamp_ms)}</time></p>
<p>${deliveryText(one, words)}</p></div>
<form method="post" action="${withQuery(storePath.customer(learner), { lang: language })}">${hidden('event', one.event.id)}
<button class="button" name="do" value="send_again" aria-label="${texts.action.send_again}: ${one.event.type}">${texts.action.send_again}</button></form></li>`,
  );
  const list = items.length > 0 ? html`<ol class="events">${items}</ol>` : html`<p>${texts.events.none}</p>`;
  return html`<section class="card"><h2>${texts.events.title}</h2>${list}</section>`;
}

function deliveryText({ toldAtMs, attempts, lastStatus, nextTryMs }: Outgoing, { texts, minute }: Words): string {
  const { events } = texts;
  if (toldAtMs !== null) return fill(events.told, { date: minute(toldAtMs) });
  if (attempts === 0 || lastStatus === null) return events.new;
  const date = minute(nextTryMs);
  return lastStatus === 0 ? fill(events.silent, { date }) : fill(events.refused, { status: lastStatus, date });
}
