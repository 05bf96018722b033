/** What a column holds; null also stands where the row's own number is the value. */
export type SqlValue = number | bigint | string | null;

/** How a real number is told from a whole one: SQLite writes both, JavaScript has one kind. */
export interface SqlReal {
  readonly real: number;
}

/** SQLite's integers of variable length: seven bits a byte, the highest first (file format, section 1.6). */
export function varint(value: number): number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest % 128) + 128);
  return bytes;
}

/** A row in SQLite's record format (section 2.1): the kind of each value, then the values. */
export function record(values: readonly (SqlValue | SqlReal)[]): Uint8Array {
  const parts = values.map(encoded);
  const kinds = parts.flatMap(({ kind }) => varint(kind));
  // The header says its own length, which with more than 126 bytes takes two.
  const header = [...varint(kinds.length + (kinds.length < 127 ? 1 : 2)), ...kinds];
  const whole = new Uint8Array(header.length + parts.reduce((sum, { bytes }) => sum + bytes.length, 0));
  whole.set(header);
  let at = header.length;
  for (const { bytes } of parts) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}

const nothing = new Uint8Array();
const utf8 = new TextEncoder();
/** Kinds 1 to 6 by their length in bytes. */
const integerLengths = [1, 2, 3, 4, 6, 8] as const;

function encoded(value: SqlValue | SqlReal): { readonly kind: number; readonly bytes: Uint8Array } {
  if (value === null) return { kind: 0, bytes: nothing };
  if (value === 0 || value === 1) return { kind: value === 0 ? 8 : 9, bytes: nothing };
  if (typeof value === 'string') {
    const bytes = utf8.encode(value);
    return { kind: bytes.length * 2 + 13, bytes };
  }
  const view = new DataView(new ArrayBuffer(8));
  if (typeof value === 'object') {
    view.setFloat64(0, value.real);
    return { kind: 7, bytes: new Uint8Array(view.buffer) };
  }
  view.setBigInt64(0, BigInt(value));
  const index = integerLengths.findIndex(
    (length) => value >= -(2 ** (length * 8 - 1)) && value < 2 ** (length * 8 - 1),
  );
  return { kind: index + 1, bytes: new Uint8Array(view.buffer, 8 - (integerLengths[index] ?? 8)) };
}

const number = /^[ \t\n\v\f\r]*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[ \t\n\v\f\r]*$/i;

/** A text as SQLite keeps it in a column of integers: what reads as a number becomes one (datatypes, section 3). */
export function asInteger(text: string): SqlValue | SqlReal {
  if (!number.test(text)) return text;
  const bare = text.trim().replace(/^\+/, '');
  if (/^-?\d+$/.test(bare) && BigInt.asIntN(64, BigInt(bare)) === BigInt(bare)) return BigInt(bare);
  const real = Number(bare);
  return Number.isSafeInteger(real) ? real : { real };
}
