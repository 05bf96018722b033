import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

/** What our two dialects have in common: both speak PostgreSQL's SQL. */
export const dialectParts: Pick<Dialect, 'createAdapter' | 'createIntrospector' | 'createQueryCompiler'> = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
