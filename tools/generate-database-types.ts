import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openMigratedDatabase } from './schema-diff/databases.ts';

export const databaseTypesFile = fileURLToPath(new URL('../libs/contracts/src/database.ts', import.meta.url));

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  readonly generated: boolean;
}
interface Reference {
  readonly table: string;
  readonly name: string;
  readonly columns: string[];
  readonly isOneToOne: boolean;
  readonly target: string;
  readonly targetColumns: string[];
}
interface Callable {
  readonly name: string;
  readonly args: { readonly name: string; readonly type: string; readonly optional: boolean }[];
  readonly returns: string;
}

const columnsQuery = `
select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
  a.atthasdef as "hasDefault", a.attgenerated <> '' as generated
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
order by c.relname collate "C", a.attname collate "C"`;

// Only references within the schema, because PostgREST embeds nothing from auth.
const referencesQuery = `
select c.relname as table, k.conname as name, t.relname as target, columns.names as columns, targets.names as "targetColumns",
  exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null
    and (select array_agg(x order by x) from unnest(i.indkey::int2[]) x) = (select array_agg(x order by x) from unnest(k.conkey) x)
  ) as "isOneToOne"
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid,
  lateral (select array_agg(a.attname::text order by o) as names from unnest(k.conkey) with ordinality u(n, o)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n) columns,
  lateral (select array_agg(a.attname::text order by o) as names from unnest(k.confkey) with ordinality u(n, o)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = u.n) targets
where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace
order by k.conname collate "C"`;

const functionsQuery = `
select p.proname as name, format_type(p.prorettype, null) as returns,
  coalesce((select json_agg(json_build_object('name', p.proargnames[o], 'type', format_type(t, null),
    'optional', o > p.pronargs - p.pronargdefaults) order by p.proargnames[o])
    from unnest(p.proargtypes::oid[]) with ordinality u(t, o)), '[]') as args
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
order by p.proname collate "C"`;

/** Generates the text of libs/contracts/src/database.ts from the migrations, in the format of `supabase gen types`. */
export async function generateDatabaseTypes(): Promise<string> {
  const database = await openMigratedDatabase();
  try {
    const { rows: columns } = await database.query<Column>(columnsQuery);
    const { rows: references } = await database.query<Reference>(referencesQuery);
    const { rows: functions } = await database.query<Callable>(functionsQuery);
    return render(columns, references, functions);
  } finally {
    await database.close();
  }
}

function render(columns: readonly Column[], references: readonly Reference[], functions: readonly Callable[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))];
  return `// Generated from supabase/migrations by \`node tools/generate-database-types.ts\`; do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
${tables.map((table) => renderTable(table, columns, references)).join('\n')}
    };
    Views: { [_ in never]: never };
    Functions: {
${functions.map(renderFunction).join('\n')}
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
`;
}

function renderTable(table: string, columns: readonly Column[], references: readonly Reference[]): string {
  const own = columns.filter((column) => column.table === table);
  const fields = (line: (column: Column) => string) => own.map((column) => `          ${line(column)};`).join('\n');
  const writable = (column: Column) => (column.generated ? 'never' : typeOf(column));
  return `      ${table}: {
        Row: {
${fields((column) => `${column.name}: ${typeOf(column)}`)}
        };
        Insert: {
${fields((column) => `${column.name}${column.hasDefault || column.nullable ? '?' : ''}: ${writable(column)}`)}
        };
        Update: {
${fields((column) => `${column.name}?: ${writable(column)}`)}
        };
        Relationships: [${references
          .filter((reference) => reference.table === table)
          .map(renderReference)
          .join('')}];
      };`;
}

function renderReference(reference: Reference): string {
  return `
          {
            foreignKeyName: ${JSON.stringify(reference.name)};
            columns: ${JSON.stringify(reference.columns)};
            isOneToOne: ${reference.isOneToOne};
            referencedRelation: ${JSON.stringify(reference.target)};
            referencedColumns: ${JSON.stringify(reference.targetColumns)};
          },
        `;
}

function renderFunction({ name, args, returns }: Callable): string {
  const list = args.map((arg) => `${arg.name}${arg.optional ? '?' : ''}: ${scalar(arg.type)}`).join('; ');
  return `      ${name}: { Args: ${list === '' ? 'never' : `{ ${list} }`}; Returns: ${scalar(returns)} };`;
}

function typeOf({ type, nullable }: Column): string {
  return nullable ? `${scalar(type)} | null` : scalar(type);
}

function scalar(type: string): string {
  if (type.endsWith('[]')) return `${scalar(type.slice(0, -2))}[]`;
  if (['integer', 'smallint', 'bigint', 'numeric', 'real', 'double precision'].includes(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  if (type === 'void') return 'undefined';
  if (/^(uuid|text|date|character varying|time(stamp)?\b.*)$/.test(type)) return 'string';
  throw new Error(`No TypeScript type is known for PostgreSQL's ${type}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(databaseTypesFile, await generateDatabaseTypes());
