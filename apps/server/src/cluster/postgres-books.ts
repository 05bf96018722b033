import type { Database, SqlValue } from '../backend/database.ts';
import type { SharedBooks } from './shared-books.ts';

const resting = `select circuit, extract(epoch from until) * 1000 as until_ms
  from servers.resting_providers where until > now()`;
const rest = `insert into servers.resting_providers (circuit, until) values ($1, to_timestamp($2 / 1000.0))
  on conflict (circuit) do update set until = excluded.until`;

/** In the schema `servers` of the servers' own database: one statement each. */
export function createPostgresBooks({ query }: Pick<Database, 'query'>): SharedBooks {
  const call = async (sql: string, parameters: readonly SqlValue[]) => (await query(sql, parameters))[0];
  return {
    async takeTokens(key, { burst, everySeconds }, wanted) {
      const row = await call('select * from servers.take_tokens($1, $2, $3, $4)', [key, burst, everySeconds, wanted]);
      return { granted: Number(row?.granted), waitSeconds: Number(row?.wait_seconds) };
    },
    giveBack: async (key, { everySeconds }) =>
      void (await call('select servers.give_back($1, $2)', [key, everySeconds])),
    async takeTry(key, { free, firstSeconds, longestSeconds, forgottenAfterSeconds }) {
      const given = [key, free, firstSeconds, longestSeconds, forgottenAfterSeconds];
      return Number((await call('select * from servers.take_try($1, $2, $3, $4, $5)', given))?.wait_seconds);
    },
    forgetTries: async (key) => void (await call('select servers.forget_tries($1)', [key])),
    async resting() {
      const rows = await query(resting);
      return new Map(rows.map((row) => [String(row.circuit), Number(row.until_ms)]));
    },
    rest: async (circuit, untilMs) => void (await call(rest, [circuit, untilMs])),
    endRest: async (circuit) =>
      void (await call('delete from servers.resting_providers where circuit = $1', [circuit])),
  };
}
