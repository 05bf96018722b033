import type { createPostgresConnection } from '@supabase/lite/postgres';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { dialectParts } from '../backend/dialect-parts.ts';
import { skippedLookup } from './unneeded-lookups.ts';

export type PostgresDriver = ReturnType<typeof createPostgresConnection>['driver'];
type Reserved = Awaited<ReturnType<PostgresDriver['reserve']>>;

/**
 * Each connection keeps what it has prepared until it ends, and a caller can make new statements without end: columns,
 * conditions, lists. So only so many are prepared, none of which is long.
 */
const mostPrepared = 200;
const longestPrepared = 4_000;

/**
 * Sends each statement in one round trip. The engine's own dialect needs two for every one with parameters, because it
 * prepares none, and one more for `begin`, which here goes with the first statement.
 */
export function createPostgresDialect(driver: PostgresDriver): Dialect {
  const mayPrepare = createChoice(driver);
  return {
    ...dialectParts,
    createDriver: () => ({
      init: async () => undefined,
      async acquireConnection() {
        // Before, because the question takes a connection itself, and all may be held.
        const isPrepared = await mayPrepare();
        return new HeldConnection(await driver.reserve(), isPrepared);
      },
      beginTransaction: async (on, settings) => held(on).begin(settings),
      commitTransaction: (on) => held(on).end('commit'),
      rollbackTransaction: (on) => held(on).end('rollback'),
      releaseConnection: async (on) => held(on).release(),
      destroy: async () => undefined, // the connection closes what it has opened
    }),
  };
}

/**
 * A pooler gives each transaction another connection of its own, which does not know what was prepared on the last one.
 * It shows in the number of the process that answers, which is another one than was told when we connected.
 */
async function isBehindPooler(driver: PostgresDriver): Promise<boolean> {
  const answer = await driver.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid');
  return answer[0]?.pid !== answer.state.pid;
}

/** Which statements are prepared; asked of the first connection. */
function createChoice(driver: PostgresDriver): () => Promise<(sql: string) => boolean> {
  const chosen = new Set<string>();
  const choose = (sql: string) => {
    if (chosen.has(sql)) return true;
    if (chosen.size >= mostPrepared || sql.length > longestPrepared) return false;
    chosen.add(sql);
    return true;
  };
  let asked: Promise<(sql: string) => boolean> | undefined;
  return () => {
    asked ??= isBehindPooler(driver).then((isBehind) => (isBehind ? () => false : choose));
    // A database that is not there yet is asked again.
    asked.catch(() => {
      asked = undefined;
    });
    return asked;
  };
}

function held(connection: DatabaseConnection): HeldConnection {
  if (connection instanceof HeldConnection) return connection;
  throw new TypeError('The connection is of another dialect');
}

class HeldConnection implements DatabaseConnection {
  readonly #connection: Reserved;
  readonly #mayPrepare: (sql: string) => boolean;
  /** Asked for, and not sent yet. */
  #isToBegin = false;

  constructor(connection: Reserved, mayPrepare: (sql: string) => boolean) {
    this.#connection = connection;
    this.#mayPrepare = mayPrepare;
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    if (isolationLevel || accessMode) throw new TypeError('Only plain transactions are offered');
    this.#isToBegin = true;
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#isToBegin) this.#isToBegin = false;
    else await this.executeQuery(CompiledQuery.raw(how));
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const skipped = skippedLookup<Row>(query);
    if (skipped) return skipped;
    const { sql, parameters } = query;
    const begun = this.#isToBegin ? this.#connection.unsafe('begin') : undefined;
    this.#isToBegin = false;
    const prepare = parameters.length > 0 && this.#mayPrepare(sql);
    const asked = this.#connection.unsafe(sql, [...parameters] as string[], { prepare }); // whatever the engine passes
    // The driver sends each once it is waited for, so in this order, and waits for no answer between. Where `begin`
    // fails, so does this call.
    const [, answer] = await Promise.all([begun, asked]);
    const isWrite = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(answer.command);
    return {
      rows: [...answer] as Row[], // as the caller asked for them
      ...(isWrite ? { numAffectedRows: BigInt(answer.count) } : {}),
    };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The engine streams nothing');
  }

  release(): void {
    this.#connection.release();
  }
}
