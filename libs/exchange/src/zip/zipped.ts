import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  /** With `/` between folders. */
  readonly path: string;
  /** Text is written as UTF-8. */
  readonly content: string | Uint8Array;
  /** The content is compressed already, for example audio, and is stored as it is. */
  readonly isCompressed?: boolean;
}

export interface ZipOptions {
  /** The date of every file in it. */
  readonly at: Date;
  readonly signal?: AbortSignal;
}

/** How many bytes are compressed before the page gets its turn: about ten milliseconds. */
const pieceBytes = 128 * 1024;

/**
 * A zip of these files. Works in pieces, so that the page stays responsive; rejects with the signal's reason when it is
 * aborted.
 */
export async function zipped(
  files: readonly ZippedFile[],
  { at, signal }: ZipOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    parts.push(data);
  });
  for (const { path, content, isCompressed = false } of files) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const entry = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    entry.mtime = at;
    zip.add(entry);
    for (let from = 0; from === 0 || from < bytes.length; from += pieceBytes) {
      entry.push(bytes.subarray(from, from + pieceBytes), from + pieceBytes >= bytes.length);
      await pause();
      signal?.throwIfAborted();
    }
  }
  zip.end();
  return joined(parts);
}

/** Lets the page render and handle events before going on. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
