import { varint } from './record.ts';

/** The largest there is, so that every row fits its page and none overflows into others. */
export const pageBytes = 65_536;
/** What an inner page points to at most: with the short keys here never more than fits. */
const mostChildren = 1000;
const longestCell = pageBytes - 200;

/** Table and index pages have other numbers (file format, section 1.6). */
const kinds = { table: { leaf: 0x0d, inner: 0x05 }, index: { leaf: 0x0a, inner: 0x02 } } as const;

interface Child {
  readonly page: number;
  /** What stands between this page and the next one. */
  readonly divider: Uint8Array;
}

export interface Row {
  readonly rowid: number;
  readonly payload: Uint8Array;
}

/** The pages of a file, in order; number 1 is the first. */
export type Pages = Uint8Array[];

/** Writes a table's rows, in the order of their numbers, and returns its root page. */
export function writeTable(pages: Pages, rows: readonly Row[]): number {
  const cells = rows.map(({ rowid, payload }) => joined([varint(payload.length), varint(rowid), payload]));
  const leaves = runs(cells, 0).map(([from, to]) => ({
    page: add(pages, page(kinds.table.leaf, cells.slice(from, to))),
    divider: Uint8Array.from(varint(rows[to - 1]?.rowid ?? 0)),
  }));
  return rootOver(pages, leaves, kinds.table.inner);
}

/** Writes an index's entries, in their order, and returns its root page. What divides two pages is an entry itself. */
export function writeIndex(pages: Pages, entries: readonly Uint8Array[]): number {
  const cells = entries.map((entry) => joined([varint(entry.length), entry]));
  const leaves = runs(cells, 1).map(([from, to]) => ({
    page: add(pages, page(kinds.index.leaf, cells.slice(from, to))),
    divider: cells[to] ?? new Uint8Array(),
  }));
  return rootOver(pages, leaves, kinds.index.inner);
}

/** One page of a tree; `offset` leaves room for the file's header, `last` is an inner page's last child. */
export function page(kind: number, cells: readonly Uint8Array[], last: number | null = null, offset = 0): Uint8Array {
  const bytes = new Uint8Array(pageBytes);
  const view = new DataView(bytes.buffer);
  const headerBytes = last === null ? 8 : 12;
  let at = pageBytes;
  for (const [index, cell] of cells.entries()) {
    at -= cell.length;
    bytes.set(cell, at);
    view.setUint16(offset + headerBytes + index * 2, at);
  }
  view.setUint8(offset, kind);
  view.setUint16(offset + 3, cells.length);
  view.setUint16(offset + 5, at % pageBytes); // 65,536 is written as 0
  if (last !== null) view.setUint32(offset + 8, last);
  return bytes;
}

function rootOver(pages: Pages, children: readonly Child[], kind: number): number {
  let level = children;
  while (level.length > 1) {
    const groups = Math.ceil(level.length / mostChildren);
    const size = Math.ceil(level.length / groups);
    const below = level;
    level = Array.from({ length: groups }, (_, group) => {
      const members = below.slice(group * size, (group + 1) * size);
      const last = members.at(-1);
      const cells = members.slice(0, -1).map((child) => joined([uint32(child.page), child.divider]));
      return { page: add(pages, page(kind, cells, last?.page ?? 0)), divider: last?.divider ?? new Uint8Array() };
    });
  }
  return level[0]?.page ?? 0;
}

/** Which cells share a page, from and to; after each run `gap` cells are left for the page above. */
function runs(cells: readonly Uint8Array[], gap: number): readonly (readonly [from: number, to: number])[] {
  const found: [number, number][] = [];
  let from = 0;
  while (found.length === 0 || from < cells.length) {
    let to = from;
    for (let room = longestCell; to < cells.length; to += 1) {
      room -= (cells[to]?.length ?? 0) + 2;
      if (room < 0) break;
    }
    if (to === from && to < cells.length) throw new RangeError('A row is longer than a page');
    if (gap > 0 && to === cells.length - gap) to -= 1; // a page after the gap must not be empty
    found.push([from, to]);
    from = to + gap;
  }
  return found;
}

function add(pages: Pages, bytes: Uint8Array): number {
  return pages.push(bytes);
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function joined(parts: readonly ArrayLike<number>[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
