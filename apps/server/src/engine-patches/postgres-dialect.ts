import type { createPostgresConnection } from '@supabase/lite/postgres';
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult, TransactionSettings } from 'kysely';
import { dialectParts } from '../backend/dialect-parts.ts';
import { isLostConnection } from './database-errors.ts';
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
 * prepares none, and one more for `begin`, which here goes with the first statement. `lost` is told of each call that
 * did not reach PostgreSQL.
 */
export function createPostgresDialect(driver: PostgresDriver, lost: () => void = () => undefined): Dialect {
  const mayPrepare = createChoice(driver);
  const heard = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (isLostConnection(error)) lost();
      throw error;
    });
  return {
    ...dialectParts,
    createDriver: () => ({
      init: async () => undefined,
      // The question takes a connection itself, so it comes first: all others may be held.
      acquireConnection: async () => new HeldConnection(driver, await heard(mayPrepare()), heard),
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

/** The driver's connection, as it gives it to whoever executes a statement. Its types do not show it. */
interface DriverConnection {
  /** Called once when the connection ends. */
  onclose?: (() => void) | null;
}

/** The transaction had failed before, so PostgreSQL answered its `commit` with a rollback. */
class RolledBackError extends Error {
  override readonly name = 'RolledBackError';
  constructor() {
    super('The transaction was rolled back, because a statement in it had failed');
  }
}

/** The connection ended while we held it: PostgreSQL stopped, or somebody ended its session. */
class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  /** As the driver itself calls it where a statement was on its way. */
  readonly code = 'CONNECTION_CLOSED';
  constructor() {
    super('The connection to PostgreSQL ended');
  }
}

/**
 * One of the driver's connections for the time of a transaction. A statement outside one goes to whichever is free.
 *
 * When a connection ends while we hold it, the driver tells nobody: it takes the next statement, and its write to the
 * missing socket ends the process. So we ask it to tell us, and send nothing more.
 */
class HeldConnection implements DatabaseConnection {
  readonly #driver: PostgresDriver;
  readonly #mayPrepare: (sql: string) => boolean;
  readonly #heard: <T>(work: Promise<T>) => Promise<T>;
  #reserved: Reserved | undefined;
  #isLost = false;
  /** Asked for, and not sent yet. */
  #isToBegin = false;

  constructor(
    driver: PostgresDriver,
    mayPrepare: (sql: string) => boolean,
    heard: <T>(work: Promise<T>) => Promise<T>,
  ) {
    this.#driver = driver;
    this.#mayPrepare = mayPrepare;
    this.#heard = heard;
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    if (isolationLevel || accessMode) throw new TypeError('Only plain transactions are offered');
    this.#isToBegin = true;
  }

  /** @throws RolledBackError instead of a `commit` that commits nothing */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#isToBegin) {
      this.#isToBegin = false;
      return;
    }
    // PostgreSQL has rolled back what was lost with its connection.
    if (how === 'rollback' && this.#isLost) return;
    const { command } = await this.#heard(this.#send(how, [], false));
    if (how === 'commit' && command === 'ROLLBACK') throw new RolledBackError();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const skipped = skippedLookup<Row>(query);
    if (skipped) return skipped;
    const { sql, parameters } = query;
    const answer = await this.#heard(this.#send(sql, parameters, parameters.length > 0 && this.#mayPrepare(sql)));
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
    if (!this.#isLost) this.#reserved?.release();
  }

  async #send(sql: string, parameters: readonly unknown[], prepare: boolean) {
    // Taken only now, so that no end of the connection comes between this and `begin`.
    if (this.#isToBegin) this.#reserved = await this.#driver.reserve();
    if (this.#isLost) throw new ConnectionLostError();
    const session = this.#reserved ?? this.#driver;
    const begun = this.#isToBegin ? session.unsafe('begin', [], this.#noteEnd) : undefined;
    this.#isToBegin = false;
    const asked = session.unsafe(sql, [...parameters] as string[], { prepare }); // whatever the engine passes
    // The driver sends each once it is waited for, so in this order, and waits for no answer between. Where `begin`
    // fails, so does this call.
    const [, answer] = await Promise.all([begun, asked]);
    return answer;
  }

  /** The option by which the driver's own transactions get at their connection. */
  readonly #noteEnd = {
    prepare: false,
    onexecute: (connection: DriverConnection) => {
      connection.onclose = () => {
        this.#isLost = true;
      };
      return true;
    },
  };
}
