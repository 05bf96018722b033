import type { PGlite } from '@supabase/lite/pglite';
import { type Plan, renderPlanFiles } from '@supabase/pg-delta';
import { extract } from '@supabase/pg-delta/extract';
import { plan } from '@supabase/pg-delta/plan';

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
  const actions = found.actions.filter(({ sql }) => !ownership.test(sql));
  return {
    scripts: renderPlanFiles({ ...found, actions }, { allowDrops: true }).files.map(({ contents }) => contents),
    losses: actions.filter(losesData).map(({ sql }) => sql),
  };
}

/** Left out, because on a self-hosted PostgreSQL everything belongs to the user in DATABASE_URL. */
const ownership = /^ALTER [^;]+ OWNER TO "postgres";?$/;

function losesData({ dataLoss }: Plan['actions'][number]): boolean {
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
