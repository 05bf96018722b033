import type { PGlite } from '@supabase/lite/pglite';

/** What is known about a running PGlite besides its answers. */
export interface EngineState {
  /** How many errors reached the top level. */
  errors: number;
  /** Bytes of the engine's 8 MB stack that are lost for good; undefined where they cannot be read. */
  lostStack(): number | undefined;
}

/** PGlite's program has ended or is corrupt: none of its further answers can be trusted. */
export class EngineBrokenError extends Error {
  override readonly name = 'EngineBrokenError';

  /** PGlite checks the status of errors that it catches, and drops them; this one passes through. */
  get status(): never {
    throw this;
  }
}

/** The calls into PGlite's program of which a query consists. */
const calls = ['_PostgresMainLongJmp', '_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'];

/**
 * Fixes two faults of PGlite 0.4.5 between its WebAssembly program and its JavaScript.
 *
 * An SQL error that is not caught in SQL leaves the program as a JavaScript exception, and the program's stack pointer
 * is not restored: each error loses 672 or 1,104 bytes of 8 MB, and after 7,600 to 12,800 of them the stack runs into
 * the data. This restores it, as PostgreSQL's own `longjmp` does.
 *
 * Any other exception of the program (it has aborted, as on a full disk, or its memory is corrupt) is dropped there,
 * and the surrounding loop never ends. This passes it to the caller, and calls `broken` at once.
 */
export function watchEngine(engine: PGlite, broken: (error: EngineBrokenError) => void): EngineState {
  const program: unknown = Reflect.get(engine, 'mod');
  if (typeof program !== 'object' || program === null) throw new Error('PGlite does not show its program');
  const pointer = stackPointer(program);
  const top = pointer?.value;
  const state: EngineState = {
    errors: 0,
    lostStack: () => (pointer && top !== undefined ? top - pointer.value : undefined),
  };
  const fail = (error: unknown): never => {
    const failure = new EngineBrokenError('The embedded database has broken', { cause: error });
    broken(failure);
    throw failure;
  };
  for (const name of calls) {
    around(program, name, (call) => {
      try {
        return call();
      } catch (error) {
        return fail(error);
      }
    });
  }
  around(program, '_PostgresMainLoopOnce', (call) => {
    const before = pointer?.value;
    try {
      return call();
    } catch (error) {
      if (!isSqlError(engine, error)) return fail(error);
      if (pointer && before !== undefined) pointer.value = before;
      state.errors += 1;
      throw error;
    }
  });
  return state;
}

/** With this exit status the program says that it jumped to its error handler. */
function isSqlError(engine: PGlite, error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === Reflect.get(engine, 'POSTGRES_MAIN_LONGJMP');
}

function stackPointer(program: object): { value: number } | undefined {
  const found: unknown = Reflect.get(program, '___stack_pointer');
  return found instanceof WebAssembly.Global && typeof found.value === 'number' ? found : undefined;
}

function around(program: object, name: string, run: (call: () => unknown) => unknown): void {
  const call: unknown = Reflect.get(program, name);
  if (typeof call !== 'function') throw new Error(`PGlite has no ${name} any more: read its cures anew`);
  Reflect.set(program, name, (...parameters: unknown[]) => run(() => Reflect.apply(call, undefined, parameters)));
}
