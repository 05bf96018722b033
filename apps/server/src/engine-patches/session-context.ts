import type { Connection } from '@supabase/lite';
import { type Kysely, type RawBuilder, sql } from 'kysely';

interface SessionVariables {
  readonly auth?: { readonly role?: unknown; readonly uid?: unknown; readonly jwt?: unknown };
}

/** What a called function can read of its request. */
interface CalledFunction {
  readonly method: string;
  readonly path: string;
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly readOnly?: boolean;
}

interface ContextOptions {
  readonly rpc?: CalledFunction;
  readonly transaction?: unknown;
  readonly forceRollback?: boolean;
}

/**
 * Keeps the grants as the migrations left them. The engine grants everything to everybody once more at the first
 * request that it answers, unless it believes that it has done so.
 */
export function keepGrants(connection: Connection): void {
  Object.assign(connection, { rlsState: 'active' });
}

/**
 * The limit that hosted Supabase sets for a learner's statement. On PostgreSQL ten that hang would hold every
 * connection; PGlite, which has no timer, ignores it.
 */
const requestMs = '8000';

/**
 * Sets a request's role and claims in one statement; the engine's own way takes up to seven round trips. Every variable
 * is set each time and only until the transaction ends, so no request inherits anything from the one before. The same
 * statement fails with `PT401` for a token whose session has ended, because the engine only checks its signature. No
 * learner's role may run this check, so a request that runs in another's transaction fails here, too. For a function
 * that is called it also sets what that can read of its request, and empties what it can say of the answer; the engine
 * takes five.
 */
export function installFastSessionContext(connection: Connection, isProbe: () => boolean = () => false): void {
  const own = connection.withContext.bind(connection);
  const withContext = <T>(
    variables: SessionVariables | undefined,
    work: (db: Kysely<unknown>) => Promise<T>,
    options: ContextOptions = {},
  ): Promise<T> => {
    // The engine's own calls, which are no request of a learner.
    if (!variables || options.transaction || options.forceRollback)
      return own(variables as never, work as never, options as never);
    const context = contextOf(variables, options.rpc, isProbe());
    const kysely = connection.kysely as Kysely<unknown>;
    const run = () =>
      kysely.transaction().execute(async (db) => {
        await context.execute(db);
        return work(db);
      });
    return againWithFreshPlans(run);
  };
  Object.assign(connection, { withContext });
}

/** A request asks for a few tables, each of which may have got a column. */
const mostStalePlans = 5;

/**
 * A statement that is prepared on this connection fails when another server's migration has changed the columns that it
 * answers with. The driver forgets it, and the transaction is rolled back, so the same can be done again.
 */
async function againWithFreshPlans<T>(run: () => Promise<T>): Promise<T> {
  for (let stale = 0; ; stale += 1) {
    try {
      return await run();
    } catch (error) {
      if (stale >= mostStalePlans || Reflect.get(Object(error), 'routine') !== 'RevalidateCachedQuery') throw error;
    }
  }
}

function contextOf(
  { auth }: SessionVariables,
  called: CalledFunction | undefined,
  isProbe: boolean,
): RawBuilder<unknown> {
  const role = typeof auth?.role === 'string' && auth.role !== '' ? auth.role : 'anon';
  const claims = isRecord(auth?.jwt) ? auth.jwt : {};
  const allClaims = JSON.stringify({ role, ...claims });
  // The probe's own token, of a learner who does not exist and so has no session.
  const checkedClaims = isProbe ? '{}' : allClaims;
  return sql`select
    gate.check_claims(${checkedClaims}::jsonb),
    set_config('request.jwt.claim.sub', ${String(auth?.uid ?? '')}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claim.email', ${String(claims.email ?? '')}, true),
    set_config('request.jwt.claims', ${allClaims}, true),
    set_config('storage.operation', '', true),
    set_config('statement_timeout', ${requestMs}, true),
    ${called ? calledContext(called) : sql``}
    set_config('role', ${role}, true)`;
}

function calledContext({ method, path, requestHeaders = {}, readOnly = false }: CalledFunction): RawBuilder<unknown> {
  return sql`set_config('response.status', '', true),
    set_config('response.headers', '', true),
    set_config('request.method', ${method}, true),
    set_config('request.path', ${path}, true),
    set_config('request.headers', ${JSON.stringify(requestHeaders)}, true),
    ${readOnly ? sql`set_config('transaction_read_only', 'on', true),` : sql``}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
