import type { PGlite } from '@supabase/lite/pglite';

export interface Column {
  readonly type: string;
  /** Whether a new row needs a value for it. */
  readonly isNeeded: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly hasDefault: boolean;
}

export interface Callable {
  readonly parameters: readonly Parameter[];
  readonly returns: string;
}

/**
 * What a server, a function at the edge or a page of any version asks of the database: nothing else may be named by
 * them.
 */
export interface Surface {
  /** By table and column. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, Column>>;
  /** By name; a name with two signatures would be called by neither. */
  readonly functions: ReadonlyMap<string, readonly Callable[]>;
  /**
   * Of the roles that come with a request: `select public.profiles authenticated`, `execute public.begin_story
   * service_role`.
   */
  readonly rights: ReadonlySet<string>;
}

/** The schemas that are asked from outside; what is in `private` is asked by these alone, and changes with them. */
const schemas = `('public', 'gate')`;

/** Without its schema in `public`, like a table's; a name that two functions share stays one. */
const nameOf = `case p.pronamespace::regnamespace::text when 'public' then '' else p.pronamespace::regnamespace || '.' end || p.proname`;

const columnsOf = `select c.oid::regclass::text as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind in ('r', 'p', 'v') and c.relnamespace::regnamespace::text in ${schemas} and a.attnum > 0 and not a.attisdropped`;

const functionsOf = `select ${nameOf} as name, pg_get_function_result(p.oid) as returns, coalesce(
    (select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(p.proargtypes[i - 1], null),
      'hasDefault', i > p.pronargs - p.pronargdefaults) order by i) from generate_series(1, p.pronargs) i), '[]') as parameters
  from pg_proc p where p.pronamespace::regnamespace::text in ${schemas} and p.prorettype <> 'trigger'::regtype`;

const rightsOf = `select kind || ' ' || c.oid::regclass || ' ' || role as right
  from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete']) kind
  cross join unnest(array['anon', 'authenticated', 'service_role']) role
  where c.relkind in ('r', 'p', 'v') and c.relnamespace::regnamespace::text in ${schemas} and has_table_privilege(role, c.oid, kind)
  union all
  select 'execute ' || ${nameOf} || ' ' || role from pg_proc p cross join unnest(array['anon', 'authenticated', 'service_role']) role
  where p.pronamespace::regnamespace::text in ${schemas} and p.prorettype <> 'trigger'::regtype
    and has_function_privilege(role, p.oid, 'execute')`;

/** Reads it from a database's catalogue. */
export async function surfaceOf(database: PGlite): Promise<Surface> {
  const tables = new Map<string, Map<string, Column>>();
  const columns = await database.query<{ table: string; column: string; type: string; needed: boolean }>(columnsOf);
  for (const { table, column, type, needed } of columns.rows) {
    const known = tables.get(table) ?? new Map<string, Column>();
    tables.set(table, known.set(column, { type, isNeeded: needed }));
  }
  const functions = new Map<string, Callable[]>();
  const found = await database.query<{ name: string; returns: string; parameters: Parameter[] }>(functionsOf);
  for (const { name, returns, parameters } of found.rows) {
    functions.set(name, [...(functions.get(name) ?? []), { parameters, returns }]);
  }
  const rights = await database.query<{ right: string }>(rightsOf);
  return { tables, functions, rights: new Set(rights.rows.map(({ right }) => right)) };
}
