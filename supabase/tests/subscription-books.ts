import { randomUUID } from 'node:crypto';
import type { BareDatabase } from './bare-database.ts';
import { openBareDatabase } from './own-databases.ts';
import { type EventFields, type ProviderEvent, providerEvent } from './revenuecat-double.ts';

const dayMs = 86_400_000;

/** A subscription as its row states it, with times as days from `nowMs`, rounded to a thousandth. */
export interface Standing {
  readonly tier: string;
  readonly plan: string | null;
  readonly endsInDays: number | null;
  readonly renews: boolean;
}

/** A database alone, for rules that need many messages. */
export interface Books {
  readonly database: BareDatabase;
  readonly nowMs: number;
  /** The time this many days from now. */
  at(days: number): number;
  learner(): Promise<string>;
  tell(event: ProviderEvent, sandbox?: boolean): Promise<string>;
  /** Sends many in this order, in one transaction, which is faster. */
  tellAll(events: readonly ProviderEvent[]): Promise<string[]>;
  snapshot(learner: string, takenInDays: number, purchases: readonly object[], managementUrl?: string): Promise<string>;
  standing(learner: string): Promise<Standing>;
  /** Everything that is computed for these learners. */
  reckoned(learners: readonly string[]): Promise<unknown>;
  /** Runs `work` and rolls its writes back, which is faster than emptying tables: the database keeps its plans. */
  undone<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Opens a database of its own: the tests' migrated copy, or, outside of tests, what `open` gives. */
export async function openBooks(open: () => Promise<BareDatabase> = openBareDatabase): Promise<Books> {
  const database = await open();
  const nowMs = Date.now();
  const only = async <Row>(query: string, values: readonly unknown[]): Promise<Row> => {
    const { rows } = await database.query<Row>(query, [...values]);
    if (rows[0] === undefined) throw new Error(`No row: ${query}`);
    return rows[0];
  };
  return {
    database,
    nowMs,
    at: (days) => nowMs + Math.round(days * dayMs),
    async learner() {
      const id = randomUUID();
      await database.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`]);
      return id;
    },
    async tell(event, sandbox = false) {
      const query = 'select public.apply_subscription_event($1::jsonb, $2) as outcome';
      return (await only<{ outcome: string }>(query, [JSON.stringify(event), sandbox])).outcome;
    },
    async tellAll(events) {
      const query = `select public.apply_subscription_event(e.event) as outcome
        from (select event from jsonb_array_elements($1::jsonb) with ordinality t(event, place) order by place) e`;
      const { rows } = await database.query<{ outcome: string }>(query, [JSON.stringify(events)]);
      return rows.map(({ outcome }) => outcome);
    },
    async snapshot(learner, takenInDays, purchases, managementUrl) {
      const body = JSON.stringify({ managementUrl: managementUrl ?? null, purchases });
      const taken = new Date(nowMs + Math.round(takenInDays * dayMs)).toISOString();
      const query = 'select public.apply_subscription_snapshot($1, $2::jsonb, $3) as outcome';
      return (await only<{ outcome: string }>(query, [learner, body, taken])).outcome;
    },
    async standing(learner) {
      const row = await only<{ tier: string; plan: string | null; will_renew: boolean; expires_at: Date | null }>(
        'select tier, plan, will_renew, expires_at from public.user_subscriptions where user_id = $1',
        [learner],
      );
      const days = row.expires_at === null ? null : (row.expires_at.getTime() - nowMs) / dayMs;
      const endsInDays = days === null ? null : Math.round(days * 1000) / 1000;
      return { tier: row.tier, plan: row.plan, endsInDays, renews: row.will_renew };
    },
    async reckoned(learners) {
      const { rows } = await database.query(
        `select to_jsonb(p) as row from public.purchases p where p.user_id = any ($1::uuid[])
         union all select to_jsonb(s) - 'updated_at' from public.user_subscriptions s where s.user_id = any ($1::uuid[])
         order by 1`,
        [learners],
      );
      return rows;
    },
    async undone(work) {
      await database.exec('begin');
      try {
        return await work();
      } finally {
        await database.exec('rollback');
      }
    },
    close: () => database.close(),
  };
}

/** The messages of one purchase, which share its transaction. */
export function purchaseOf(books: Books, learner: string, common: EventFields = {}) {
  const transaction = randomUUID();
  let renewals = 0;
  return {
    transaction,
    /** A message at `days` from now about the period from `from` to `to`, also in days. */
    event(type: string, days: number, from: number, to: number | null, fields: EventFields = {}): ProviderEvent {
      if (type === 'RENEWAL') renewals += 1;
      return providerEvent(type, learner, books.at(days), {
        purchased_at_ms: books.at(from),
        expiration_at_ms: to === null ? null : books.at(to),
        original_transaction_id: transaction,
        transaction_id: renewals === 0 ? transaction : `${transaction}..${renewals}`,
        ...common,
        ...fields,
      });
    },
  };
}

/** The same list in another order, by a generator that can be repeated. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item]; // both are indexes of the list
  }
  return mixed;
}
