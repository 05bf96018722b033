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
  const parts = values.map((value) => (typeof value === 'string' ? utf8.encode(value) : value));
  const kinds = parts.map(kindOf);
  const head = kinds.flatMap(varint);
  // The header says its own length, which with more than 126 bytes takes two.
  const header = [...varint(head.length + (head.length < 127 ? 1 : 2)), ...head];
  const whole = new Uint8Array(kinds.reduce((length, kind) => length + lengthOf(kind), header.length));
  whole.set(header);
  let at = header.length;
  for (const [index, part] of parts.entries()) {
    const length = lengthOf(kinds[index] ?? 0);
    if (length > 0) write(whole.subarray(at, at + length), part);
    at += length;
  }
  return whole;
}

type Part = Uint8Array | SqlReal | number | bigint | null;

const utf8 = new TextEncoder();
/** Of kinds 1 to 6, in bytes. */
const integerLengths = [1, 2, 3, 4, 6, 8] as const;

function kindOf(part: Part): number {
  if (part === null) return 0;
  if (part === 0 || part === 1) return part === 0 ? 8 : 9;
  if (part instanceof Uint8Array) return part.length * 2 + 13;
  if (typeof part === 'object') return 7;
  return integerLengths.findIndex((length) => part >= -(2 ** (length * 8 - 1)) && part < 2 ** (length * 8 - 1)) + 1;
}

function lengthOf(kind: number): number {
  if (kind >= 13) return (kind - 13) / 2;
  return kind === 7 ? 8 : (integerLengths[kind - 1] ?? 0);
}

function write(bytes: Uint8Array, part: Part): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (part instanceof Uint8Array) bytes.set(part);
  else if (typeof part === 'object') view.setFloat64(0, part?.real ?? 0);
  else if (bytes.length === 8) view.setBigInt64(0, BigInt(part));
  else {
    let rest = Number(part);
    for (let index = bytes.length - 1; index >= 0; index -= 1) {
      bytes[index] = rest; // which takes the lowest eight bits, of negative ones too
      rest = Math.floor(rest / 256);
    }
  }
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
