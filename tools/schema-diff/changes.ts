import type { PGlite } from '@supabase/lite/pglite';
import { type Plan, renderPlanFiles } from '@supabase/pg-delta';
import { extract } from '@supabase/pg-delta/extract';
import { plan } from '@supabase/pg-delta/plan';

export interface Changes {
  /** The SQL that makes the one database like the other, one text for each migration; none where nothing differs. */
  readonly scripts: readonly string[];
  /** The statements among it with which rows or columns are lost. */
  readonly losses: readonly string[];
}

/**
 * What must change in the catalogue of `from` so that it becomes that of `to`: tables, columns, checks, indexes, policies,
 * grants, functions, triggers. Supabase's own comparison, which its command line uses, too.
 */
export async function changesBetween(from: PGlite, to: PGlite): Promise<Changes> {
  const found = plan(await factsOf(from), await factsOf(to));
  const actions = found.actions.filter(({ sql }) => !ownership.test(sql));
  return {
    scripts: renderPlanFiles({ ...found, actions }, { allowDrops: true }).files.map(({ contents }) => contents),
    losses: actions.filter(losesData).map(({ sql }) => sql),
  };
}

/** Left out, because on a PostgreSQL of one's own everything belongs to whoever DATABASE_URL names. */
const ownership = /^ALTER [^;]+ OWNER TO "postgres";?$/;

function losesData({ dataLoss }: Plan['actions'][number]): boolean {
  return dataLoss === 'destructive';
}

async function factsOf(database: PGlite) {
  const { factBase } = await extract(asPool(database));
  return factBase;
}

/** The few calls that the comparison makes of a pool of `pg`, answered by PGlite's one session. */
function asPool(database: PGlite) {
  const query = async (sql: string, parameters?: unknown[]) => {
    const { rows } = await database.query(sql, parameters);
    return { rows, rowCount: rows.length };
  };
  return { query, connect: async () => ({ query, release: () => undefined }) };
}
