import type { Connection } from '@supabase/lite';
import { createPgliteConnection, PGlite } from '@supabase/lite/pglite';
import { type EngineBrokenError, type EngineState, watchEngine } from './engine-faults.ts';

type PgliteConnection = Awaited<ReturnType<typeof createPgliteConnection>>;

export interface PgliteEngine {
  /** One for the life of the server, whichever engine is below it. */
  readonly connection: Connection;
  readonly driver: PGlite;
  /** Whether it is time to open the engine anew. */
  isWorn(): boolean;
  /** Closes the engine and opens it anew on the same folder; nothing may be under way. */
  reopen(): Promise<void>;
}

// PostgREST renders times as ISO 8601 and numeric as a number; the engine hands out PostgreSQL's own text.
export const isoWithZone = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
export const isoLocal = (value: string) => value.replace(' ', 'T');

const startParams = [
  ...PGlite.defaultStartParams,
  // One session needs little; the default 128 MB is memory a small machine lacks.
  ...['-c', 'shared_buffers=16MB'],
  // The default lets a gigabyte gather, which takes room on the disk, and time to read again after a kill.
  ...['-c', 'max_wal_size=96MB', '-c', 'min_wal_size=32MB'],
];

/** Below what breaks an engine whose lost stack cannot be seen. */
const unseenErrors = 2_000;
/** With the stack put back errors do no harm; a reopening now and then gives back what a session gathers. */
const seenErrors = 10_000;
const lostBytes = 2_000_000;

export function isWorn({ errors, lostStack }: EngineState): boolean {
  const lost = lostStack();
  return lost === undefined ? errors >= unseenErrors : errors >= seenErrors || lost >= lostBytes;
}

/**
 * PGlite on `folder`, which must have been made.
 * @param broken told when nothing the engine says is to be believed any more
 */
export async function openEngine(folder: string, broken: (error: EngineBrokenError) => void): Promise<PgliteEngine> {
  const open = async () => {
    const connection = await createPgliteConnection({
      url: folder,
      pgliteOptions: { startParams, parsers: { 1184: isoWithZone, 1114: isoLocal, 1700: Number } },
    });
    await connection.driver.waitReady;
    return { connection, state: watchEngine(connection.driver, broken) };
  };
  let current = await open();
  const { connection } = current;
  let { kysely, driver }: Pick<PgliteConnection, 'kysely' | 'driver'> = connection;
  // Who asked for them once keeps them for good.
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

/** An object that is always the present one of its kind. */
function standIn<T extends object>(present: () => T): T {
  // A target of its own: the first one's memory must be free to go.
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
