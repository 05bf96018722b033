const blockBytes = 512;
/** Two empty blocks. */
export const archiveEnd = Buffer.alloc(2 * blockBytes);

export interface ArchiveEntry {
  /** With slashes, below the archive's root. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
  readonly bytes: number;
}

/** What was read is no archive of ours; the message goes on after the name of the file. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const fields = { name: [0, 100], bytes: [124, 12], checksum: [148, 8], kind: [156, 1], magic: [257, 6] } as const;
const mostPathBytes = fields.name[1];

/** An entry's header in the common format (POSIX ustar), which every tar reads. */
export function entryHeader({ path, kind, bytes }: ArchiveEntry): Buffer {
  const name = kind === 'folder' ? `${path}/` : path;
  if (Buffer.byteLength(name) > mostPathBytes) throw new TypeError(`${name} is too long for an archive`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, fields.name[0]);
  header.write(`${octal(kind === 'folder' ? 0o700 : 0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  header.write(`${octal(bytes, 11)}\0${octal(0, 11)}\0`, fields.bytes[0]);
  header.write(kind === 'folder' ? '5' : '0', fields.kind[0]);
  header.write('ustar\x0000', fields.magic[0]);
  header.write(`${octal(checksumOf(header), 6)}\0 `, fields.checksum[0]);
  return header;
}

/** What follows a file's content, so that the next header begins with a block. */
export function paddingAfter(bytes: number): Buffer {
  return Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);
}

/** The sum of the header's bytes, with spaces in place of the sum itself. */
function checksumOf(header: Buffer): number {
  const [at, length] = fields.checksum;
  return header.reduce((sum, byte, index) => sum + (index >= at && index < at + length ? 0x20 : byte), 0);
}

/** Undefined for the empty block at the end. */
function readHeader(header: Buffer): ArchiveEntry | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const text = ([at, length]: readonly [number, number]) =>
    header
      .subarray(at, at + length)
      .toString()
      .split('\0')[0] ?? '';
  const number = (field: readonly [number, number]) => Number.parseInt(text(field).trim(), 8);
  const kind = { '0': 'file', '5': 'folder' } as const;
  const found = kind[text(fields.kind) as keyof typeof kind]; // undefined for any other kind
  const bytes = number(fields.bytes);
  if (number(fields.checksum) !== checksumOf(header) || found === undefined || !(bytes >= 0)) {
    throw new ArchiveError('is damaged: it holds something that was not written there.');
  }
  return { path: text(fields.name).replace(/\/$/, ''), kind: found, bytes };
}

/** Hands out a stream's bytes in the portions that are asked for. */
function createByteReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const next = async () => {
    const { value, done } = await chunks.next();
    if (done) throw new ArchiveError('ends too early: it was not written or copied to its end.');
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  };
  return {
    async exactly(bytes: number): Promise<Buffer> {
      while (rest.byteLength < bytes) rest = Buffer.concat([rest, await next()]);
      const portion = rest.subarray(0, bytes);
      rest = rest.subarray(bytes);
      return portion;
    },
    async *stream(bytes: number): AsyncGenerator<Buffer> {
      for (let left = bytes; left > 0; ) {
        if (rest.byteLength === 0) rest = await next();
        const portion = rest.subarray(0, left);
        rest = rest.subarray(portion.byteLength);
        left -= portion.byteLength;
        yield portion;
      }
    },
    /** Reads on to the stream's own end, whose checks are made there. */
    async finish(): Promise<void> {
      while (!(await chunks.next()).done) {}
    },
  };
}

export type ReadEntry = ArchiveEntry & { readonly content: AsyncIterable<Buffer> };

/**
 * The entries of an archive, one after the other. Each one's content must be read to its end before the next.
 * @throws ArchiveError
 */
export async function* readArchive(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry> {
  const reader = createByteReader(source);
  for (;;) {
    const entry = readHeader(await reader.exactly(blockBytes));
    if (entry === undefined) break;
    yield { ...entry, content: reader.stream(entry.bytes) };
    await reader.exactly(paddingAfter(entry.bytes).byteLength);
  }
  await reader.finish();
}
