import type { PGlite } from '@supabase/lite/pglite';
import { type Plan, renderPlanFiles } from '@supabase/pg-delta';
import { extract } from '@supabase/pg-delta/extract';
import { plan } from '@supabase/pg-delta/plan';

type Action = Plan['actions'][number];

export interface Changes {
  /** The SQL that makes one database equal the other, one text for each migration; empty where nothing differs. */
  readonly scripts: readonly string[];
  /** The statements that lose rows or columns. */
  readonly losses: readonly string[];
}

/**
 * What must change in the catalogue of `from` to become that of `to`: tables, columns, checks, indexes, policies,
 * grants, functions, triggers. Uses Supabase's own comparison, like its command line.
 */
export async function changesBetween(from: PGlite, to: PGlite): Promise<Changes> {
  const found = plan(await factsOf(from), await factsOf(to));
  const actions = found.actions.flatMap(onAnyServer);
  return {
    scripts: renderPlanFiles({ ...found, actions }, { allowDrops: true }).files.map(({ contents }) => contents),
    losses: actions.filter(losesData).map(({ sql }) => sql),
  };
}

/**
 * Writes a statement so that every PostgreSQL from 15 on takes it. On a self-hosted PostgreSQL everything belongs to
 * the user in DATABASE_URL, so the owner `postgres` is left out; and the right to maintain a table came with version
 * 17.
 */
function onAnyServer(action: Action): Action[] {
  if (/ (OWNER TO|TO|FROM) "postgres";?$/.test(action.sql)) return [];
  if (!/^(GRANT|REVOKE) /.test(action.sql)) return [action];
  return [{ ...action, sql: action.sql.replace(/\bMAINTAIN, /, '').replace(/, "postgres"|"postgres", /, '') }];
}

function losesData({ dataLoss }: Action): boolean {
  return dataLoss === 'destructive';
}

async function factsOf(database: PGlite) {
  const { factBase } = await extract(asPool(database));
  return factBase;
}

/** The few methods of a `pg` pool that the comparison calls, answered by PGlite's one session. */
function asPool(database: PGlite) {
  const query = async (sql: string, parameters?: unknown[]) => {
    const { rows } = await database.query(sql, parameters);
    return { rows, rowCount: rows.length };
  };
  return { query, connect: async () => ({ query, release: () => undefined }) };
}
