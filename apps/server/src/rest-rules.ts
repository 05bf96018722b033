import { quoted } from './quoted.ts';

// PGlite runs in this process and cannot be interrupted, so the cost of a request is limited before it starts. The
// app's own requests stay far below these limits.

/** More columns than any table has. */
const mostColumns = 64;
const mostConditions = 20;
/** A condition tree in a tree in a tree. */
const mostNesting = 3;
const mostOrders = 5;

const ownNames = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);
const logicNames = /^(not\.)?(and|or)$/;

/**
 * Each of these operators scans whole texts, or may take PostgreSQL years (a regular expression with back-references),
 * for every row. With `(any)` and `(all)` the others are a list of conditions in one.
 */
const costly = '(?:i?match|i?like|(?:pl|ph|w)?fts|cs|cd|ov|sl|sr|nxr|nxl|adj)';
const costlyFilter = new RegExp(`^(?:not\\.)*(?:${costly}(?:\\(\\w*\\))?\\.|\\w+\\((?:any|all)\\)\\.)`, 'i');
const costlyLogic = new RegExp(`\\.(?:${costly}(?:\\(\\w*\\))?\\.|\\w+\\((?:any|all)\\)\\.)`, 'i');

/** Why a query for rows is refused, as a sentence; undefined where it is not. */
export function refusedQuery(query: URLSearchParams): string | undefined {
  let conditions = 0;
  for (const [name, value] of query) {
    // No text may contain it, because PostgreSQL's protocol ends a text with it.
    if (`${name}${value}`.includes('\0')) return 'The zero character is in no name and no value';
    if (name === 'select') {
      const refused = refusedSelect(value);
      if (refused) return refused;
    } else if (name === 'order') {
      if (value.includes('(')) return embedding;
      if (value.split(',').length > mostOrders) return `At most ${mostOrders} columns may order the rows`;
    } else if (logicNames.test(name)) {
      if (costlyLogic.test(value)) return searching;
      const tree = sizeOf(value);
      if (tree.nesting > mostNesting) return `Conditions may be nested at most ${mostNesting} deep`;
      conditions += tree.conditions;
    } else if (!ownNames.has(name)) {
      // `stories.title=eq.x` and `stories.limit=1` are about another table's rows.
      if (name.includes('.')) return embedding;
      if (costlyFilter.test(value)) return searching;
      conditions += 1;
    }
  }
  return conditions > mostConditions ? `At most ${mostConditions} conditions may be in one request` : undefined;
}

const embedding = 'Rows of other tables inside an answer are not offered here: ask for each table by itself';
const searching = 'Searching in texts is not offered here: only comparisons with whole values are';

/**
 * A parenthesis means another table's rows (`a(b)`, `x:a!inner(b)`, `...a(b)`) or an aggregate, except in a quoted
 * name.
 */
function refusedSelect(select: string): string | undefined {
  const plain = select.replace(quoted, (name, end?: string) => (end ? name.replace(/[^\w]/g, '_') : name));
  if (plain.includes('"')) return 'A quote in the columns has no end';
  if (/[()]|\.\.\./.test(plain)) return embedding;
  const columns = plain.split(',').map(columnOf);
  if (columns.length > mostColumns) return `At most ${mostColumns} columns may be asked for`;
  // Aliases could copy the longest text as many times as an address has room for.
  if (new Set(columns).size < columns.length) return 'Each column may be asked for once';
  return undefined;
}

/** The column in `alias:column->path::type`. */
function columnOf(item: string): string {
  return item
    .trim()
    .replace(/::\s*\w+$/, '')
    .replace(/^[^:]*:(?!:)/, '')
    .replace(/->.*$/, '')
    .replace(/^_(\w+)_$/, '$1'); // was in quotes
}

/** How many conditions a tree contains, and how deep it is; a quoted text or a list of values counts as one. */
function sizeOf(tree: string): { readonly conditions: number; readonly nesting: number } {
  const plain = tree.replace(quoted, (text, end?: string) => (end ? '' : text)).replace(/\.(in|is)\.\([^()]*\)/gi, '');
  let depth = 0;
  let nesting = 0;
  let conditions = 1;
  for (const sign of plain) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',') conditions += 1;
    nesting = Math.max(nesting, depth);
  }
  return { conditions, nesting };
}
