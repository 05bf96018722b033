import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createDelivery } from './delivery.ts';
import type { StoreHost } from './host.ts';
import {
  actOn,
  catchUp,
  eventsOf,
  type Ledger,
  type LedgerClock,
  type Outgoing,
  placeOrder,
  purchasesOf,
  sendAgain,
  transfer,
} from './ledger.ts';
import { type LedgerChange, type LedgerFile, openLedger } from './ledger-file.ts';
import type { Action } from './life.ts';
import type { Order } from './order.ts';
import type { Purchase } from './purchase.ts';
import { loadStoreKeys, storeSecrets } from './store-keys.ts';
import { createStoreLoop } from './store-loop.ts';

/** How long a page waits for the webhook before it says that the message is on its way. */
const patienceMs = 3_000;

export interface Customer {
  readonly purchases: readonly Purchase[];
  /** Newest first. */
  readonly events: readonly Outgoing[];
  readonly nowMs: number;
}

/** The local store: sells, renews and ends purchases, and tells the webhook about it. */
export interface Store {
  /** The functions' settings for RevenueCat. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly secretKey: string;
  /** The address at which learners reach this server, without a trailing slash. */
  readonly siteUrl: string;
  /** What a learner has, after everything that was due. */
  customer(learner: string): Promise<Customer>;
  /** The purchase that was made now, or earlier with the same number; undefined where there was nothing to buy. */
  order(orderId: string, order: Order): Promise<Purchase | undefined>;
  /** Whether it was done; false where the purchase had changed meanwhile. */
  act(step: { ownerId: string; purchaseId: string; version: number; action: Action }): Promise<boolean>;
  transfer(from: string, to: string): Promise<boolean>;
  sendAgain(eventId: string): Promise<void>;
  /** Begins to send and to renew; only after the server answers. */
  start(): void;
  stop(): void;
}

/** @throws when its ledger or its keys cannot be read */
export async function openStore(host: StoreHost): Promise<Store> {
  const { dataDir, files, ownUrl, siteUrl, nowMs = Date.now } = host;
  const keys = await loadStoreKeys(files, dataDir);
  const ledger = await openLedger(files, join(dataDir, 'store.json'));
  const delivery = createDelivery({
    ledger,
    url: `${ownUrl}/functions/v1/revenuecat-webhook`,
    authorization: keys.webhookAuthorization,
    signingSecret: keys.webhookSecret,
    nowMs,
    fetch,
    report: (refused) => host.warn(refused, 'the webhook did not take an event of the local store'),
  });
  const clock = (): LedgerClock => ({ nowMs: nowMs(), newId: randomUUID });
  const { wake, start, stop } = createStoreLoop(ledger, delivery, host, clock);
  const change = async <Result>(work: LedgerChange<Result>) => {
    const { result, hasChanged } = await changeAfterDue(ledger, clock, work);
    if (hasChanged) wake();
    return result;
  };
  const changeAndTell = async <Result>(work: LedgerChange<Result>) => {
    const result = await change(work);
    await settled(delivery.run(), patienceMs);
    return result;
  };
  return {
    secrets: storeSecrets(keys, `${ownUrl}/store`),
    secretKey: keys.secretKey,
    siteUrl,
    start,
    stop,
    customer: (learner) => change((now) => ({ ledger: now, result: customerOf(now, learner, nowMs()) })),
    order: (orderId, order) =>
      changeAndTell((now) => {
        const { ledger: next, bought } = placeOrder(now, orderId, order, clock());
        return { ledger: next, result: bought };
      }),
    act: (step) => changeAndTell((now) => orUnchanged(now, actOn(now, step, clock()))),
    transfer: (from, to) => changeAndTell((now) => orUnchanged(now, transfer(now, from, to, clock()))),
    sendAgain: (eventId) => changeAndTell((now) => ({ ledger: sendAgain(now, eventId, clock()), result: undefined })),
  };
}

/** Applies first what is due. */
async function changeAfterDue<Result>(ledger: LedgerFile, clock: () => LedgerClock, work: LedgerChange<Result>) {
  const before = ledger.read();
  const result = await ledger.change((current) => work(catchUp(current, clock())));
  return { result, hasChanged: ledger.read() !== before };
}

function customerOf(ledger: Ledger, learner: string, nowMs: number): Customer {
  return { purchases: purchasesOf(ledger, learner), events: eventsOf(ledger, learner), nowMs };
}

function orUnchanged(before: Ledger, after: Ledger | undefined): { ledger: Ledger; result: boolean } {
  return { ledger: after ?? before, result: after !== undefined };
}

/** Waits for the work at most this long, and ignores its failure, because the loop retries what was not sent. */
async function settled(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, timeoutMs);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
