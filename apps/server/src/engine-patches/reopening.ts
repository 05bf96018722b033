import type { Connection } from '@supabase/lite';
import { createPgliteConnection, PGlite } from '@supabase/lite/pglite';
import { Kysely } from 'kysely';
import { createPgliteDialect } from './pglite-dialect.ts';
import { type EngineBrokenError, type EngineState, watchEngine } from './program-faults.ts';
import { pgliteParsers } from './values.ts';

type PgliteConnection = Awaited<ReturnType<typeof createPgliteConnection>>;

export interface PgliteEngine {
  /** One object for the life of the server, whichever engine is below it. */
  readonly connection: Connection;
  readonly driver: PGlite;
  /** Whether it is time to reopen the engine. */
  isWorn(): boolean;
  /** Closes the engine and opens it again on the same folder; nothing may be running. */
  reopen(): Promise<void>;
}

const startParams = [
  ...PGlite.defaultStartParams,
  // One session needs little; the default of 128 MB would be too much on a small machine.
  ...['-c', 'shared_buffers=16MB'],
  // The default lets a gigabyte of log accumulate, which costs disk space, and time to replay after a kill.
  ...['-c', 'max_wal_size=96MB', '-c', 'min_wal_size=32MB'],
];

/** Below the number that breaks an engine whose lost stack cannot be read. */
const unseenErrors = 2_000;
/** With the stack restored errors do no harm; a reopening now and then frees what a session accumulates. */
const seenErrors = 10_000;
const lostBytes = 2_000_000;

export function isWorn({ errors, lostStack }: EngineState): boolean {
  const lost = lostStack();
  return lost === undefined ? errors >= unseenErrors : errors >= seenErrors || lost >= lostBytes;
}

/**
 * Opens PGlite on `folder`, which must exist.
 * @param broken called when none of the engine's answers can be trusted any more
 */
export async function openEngine(folder: string, broken: (error: EngineBrokenError) => void): Promise<PgliteEngine> {
  const open = async () => {
    const connection = await createPgliteConnection({
      url: folder,
      pgliteOptions: { startParams, parsers: pgliteParsers },
    });
    await connection.driver.waitReady;
    connection.kysely = new Kysely({ dialect: createPgliteDialect(connection.driver) });
    return { connection, state: watchEngine(connection.driver, broken) };
  };
  let current = await open();
  const { connection } = current;
  let { kysely, driver }: Pick<PgliteConnection, 'kysely' | 'driver'> = connection;
  // Callers keep the first object that they get for good.
  connection.kysely = standIn(() => kysely);
  connection.driver = standIn(() => driver);
  return {
    connection,
    driver: connection.driver,
    isWorn: () => isWorn(current.state),
    async reopen() {
      await driver.close();
      current = await open();
      ({ kysely, driver } = current.connection);
    },
  };
}

/** An object that always stands for the present one of its kind. */
function standIn<T extends object>(present: () => T): T {
  // A separate target, because the first engine's memory must be free to be collected.
  const target: T = Object.create(Object.getPrototypeOf(present()));
  return new Proxy(target, {
    get(_target, key) {
      const owner = present();
      const value: unknown = Reflect.get(owner, key, owner);
      return typeof value === 'function' ? value.bind(owner) : value;
    },
    set: (_target, key, value) => Reflect.set(present(), key, value),
  });
}
