import { mapInPieces } from '../../in-pieces.ts';
import { record, type SqlReal, type SqlValue, varint } from './record.ts';
import { type Pages, page, pageBytes, writeIndex, writeTable } from './tree.ts';

export interface SqlTable {
  readonly name: string;
  /** The statement that makes it, as SQLite keeps it. */
  readonly sql: string;
  /** By ascending rowid. A column that is the rowid itself is null in `values`. */
  readonly rows: readonly { readonly rowid: number; readonly values: readonly (SqlValue | SqlReal)[] }[];
  readonly indexes: readonly SqlIndex[];
}

export interface SqlIndex {
  readonly name: string;
  readonly sql: string;
  /** Of each row: its values in the index, then its rowid. */
  readonly entries: readonly (readonly number[])[];
}

/**
 * A SQLite database file with these tables (sqlite.org/fileformat2.html): written once, as a whole, with full pages and
 * nothing to spare. Why not SQLite itself: docs/decisions/0008-exchange-formats.md.
 */
export async function sqliteFile(tables: readonly SqlTable[]): Promise<Uint8Array> {
  const pages: Pages = [new Uint8Array()]; // the first is the schema's, which names the others
  const schema: SqlValue[][] = [];
  for (const { name, sql, rows, indexes } of tables) {
    const cells = await mapInPieces(rows, ({ rowid, values }) => ({ rowid, payload: record(values) }));
    schema.push(['table', name, name, writeTable(pages, cells), sql]);
    for (const index of indexes) {
      const entries = await mapInPieces(index.entries.toSorted(inOrder), record);
      schema.push(['index', index.name, name, writeIndex(pages, entries), index.sql]);
    }
  }
  const leaf = 0x0d;
  const cells = schema.map((values, index) => {
    const payload = record(values);
    return Uint8Array.from([...varint(payload.length), ...varint(index + 1), ...payload]);
  });
  const first = page(leaf, cells, null, headerBytes);
  first.set(fileHeader(pages.length));
  pages[0] = first;
  const file = new Uint8Array(pages.length * pageBytes);
  for (const [index, bytes] of pages.entries()) file.set(bytes, index * pageBytes);
  return file;
}

const headerBytes = 100;

function fileHeader(pageCount: number): Uint8Array {
  const bytes = new Uint8Array(headerBytes);
  bytes.set(new TextEncoder().encode('SQLite format 3\0'));
  const view = new DataView(bytes.buffer);
  view.setUint16(16, 1); // the page size: 65,536
  bytes.set([1, 1, 0, 64, 32, 32], 18); // rollback journal, nothing reserved, and three fixed numbers
  view.setUint32(24, 1); // changed once
  view.setUint32(28, pageCount);
  view.setUint32(40, 1); // schema cookie
  view.setUint32(44, 4); // schema format
  view.setUint32(56, 1); // UTF-8
  view.setUint32(92, 1); // the page count is valid for this change
  view.setUint32(96, 3_045_000); // as if written by this version
  return bytes;
}

function inOrder(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((value, index) => value !== b[index]);
  return differs === -1 ? 0 : (a[differs] ?? 0) - (b[differs] ?? 0);
}
