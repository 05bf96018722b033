import type { SharedRests } from '@fabula/supabase/host';
import type { Database } from '../backend/database.ts';
import type { AskShared } from './ask-shared.ts';

/** How soon a provider that is down at one server is known to the others. */
const lookMs = 2_000;

const resting = `select circuit, extract(epoch from until) * 1000 as until_ms
  from servers.resting_providers where until > now()`;
const add = `insert into servers.resting_providers (circuit, until) values ($1, to_timestamp($2 / 1000.0))
  on conflict (circuit) do update set until = excluded.until`;

/**
 * The providers that rest at any server of the database. A request never waits for it: each server knows what it looked
 * up last, and what it has said itself.
 */
export function createSharedRests(
  database: Pick<Database, 'query'>,
  ask: AskShared,
): SharedRests & { look(): Promise<void>; start(): void; stop(): void } {
  let known = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const rows = await ask(() => database.query(resting));
    if (rows) known = new Map(rows.map((row) => [String(row.circuit), Number(row.until_ms)]));
  };
  const wait = () => {
    timer = setTimeout(() => void look().then(() => timer && wait()), lookMs);
  };
  return {
    until: (circuit) => known.get(circuit) ?? 0,
    rest(circuit, untilMs) {
      known.set(circuit, untilMs);
      void ask(() => database.query(add, [circuit, untilMs]));
    },
    end(circuit) {
      known.delete(circuit);
      void ask(() => database.query('delete from servers.resting_providers where circuit = $1', [circuit]));
    },
    look,
    start: wait,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
