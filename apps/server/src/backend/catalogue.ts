import type { Database } from './database.ts';

/** What the API exposes of the schema `public`, read from the database itself. */
export interface Catalogue {
  readonly relations: ReadonlyMap<string, Relation>;
  readonly functions: ReadonlyMap<string, Callable>;
}

export interface Relation {
  readonly isView: boolean;
  /** Whether a caller without a session may do anything with it. */
  readonly isOpen: boolean;
}

export interface Callable {
  readonly isOpen: boolean;
  /** Whether it is declared to change nothing. */
  readonly isReading: boolean;
}

const relations = `select c.relname as name, c.relkind in ('v', 'm') as is_view,
    has_table_privilege('anon', c.oid, 'select, insert, update, delete')
    or has_any_column_privilege('anon', c.oid, 'select, insert, update') as is_open
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

const functions = `select p.proname as name, bool_or(has_function_privilege('anon', p.oid, 'execute')) as is_open,
    bool_and(p.provolatile <> 'v') as is_reading
  from pg_catalog.pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  group by p.proname`;

/** Read once the migrations have run, because nothing changes it while the server runs. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  const [relationRows, functionRows] = [await database.query(relations), await database.query(functions)];
  return {
    relations: new Map(
      relationRows.map((row) => [String(row.name), { isView: row.is_view === true, isOpen: row.is_open === true }]),
    ),
    functions: new Map(
      functionRows.map((row) => [
        String(row.name),
        { isOpen: row.is_open === true, isReading: row.is_reading === true },
      ]),
    ),
  };
}

/** The table or function that a request below `/rest/v1` names; undefined for anything else. */
export function namedIn(
  pathname: string,
): { readonly kind: 'relation' | 'function'; readonly name: string } | undefined {
  const [, rpc, name = ''] = /^\/rest\/v1\/(rpc\/)?([^/]+)$/.exec(pathname) ?? [];
  try {
    return name === '' ? undefined : { kind: rpc ? 'function' : 'relation', name: decodeURIComponent(name) };
  } catch {
    return undefined;
  }
}
