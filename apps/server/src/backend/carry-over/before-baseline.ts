import type { Database } from '../database.ts';

/** The migrations that one baseline replaced on 23 November 2026. */
const versions: readonly string[] = [
  ...['20261121000100', '20261121000200', '20261121000300', '20261121000400', '20261121000500', '20261121000600'],
  ...['20261121000700', '20261122000100', '20261122000200', '20261122000300', '20261122000400', '20261122000500'],
  ...['20261122000600', '20261122000700', '20261122000710', '20261122000720', '20261122000800', '20261122000900'],
  ...['20261122001000', '20261122001100', '20261123000100', '20261123000300', '20261123000400', '20261123000410'],
  ...['20261123000420', '20261123000430', '20261123000500', '20261123000510', '20261123000600', '20261123000950'],
];

/** The database was made before the baseline, and some of the migrations of that time have not run. */
export class UnfinishedSchemaError extends Error {
  override readonly name = 'UnfinishedSchemaError';
  constructor() {
    super(
      'The database was last used by a Fabula from before 23 November 2026, and not by the last one. Start the last one from ' +
        'before that day on it once (commit 0ba3de4), then this one. Nothing was changed.',
    );
  }
}

/** The versions in the table of migrations, the newest first; empty where the table does not exist yet. */
export async function readHistory(database: Pick<Database, 'query'>): Promise<string[]> {
  const [history] = await database.query(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as exists",
  );
  if (history?.exists !== true) return [];
  const ran = await database.query('select version from supabase_migrations.schema_migrations order by version desc');
  return ran.map(({ version }) => String(version));
}

/**
 * Whether exactly the migrations from before the baseline have run.
 * @throws UnfinishedSchemaError where only some of them have
 */
export function isBeforeBaseline(history: readonly string[]): boolean {
  const old = history.filter((version) => versions.includes(version));
  if (old.length === 0 || old.length < history.length) return false;
  if (old.length < versions.length) throw new UnfinishedSchemaError();
  return true;
}
