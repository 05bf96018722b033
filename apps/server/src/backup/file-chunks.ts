import { closeSync, openSync, readSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A few milliseconds of work. */
export const chunkBytes = 2 * 1024 * 1024;

/**
 * A file's content in chunks, read at once. PGlite answers inside this process, so each turn of the event loop may last
 * as long as somebody's request, and a thousand small files read by streams would take thousands of turns.
 */
export function* fileChunks(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(chunkBytes);
      const bytes = readSync(file, chunk, 0, chunkBytes, null);
      if (bytes === 0) return;
      yield chunk.subarray(0, bytes);
    }
  } finally {
    closeSync(file);
  }
}

/** Goes through pieces, and lets others have a turn after each so many bytes. */
export async function takeTurns(pieces: Iterable<Buffer>): Promise<void> {
  let bytes = 0;
  for (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes < chunkBytes) continue;
    bytes = 0;
    await nextTurn();
  }
}

/** Joins small pieces into chunks, because a stream takes a turn for each. */
export function* inChunks(pieces: Iterable<Buffer>): Generator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.byteLength;
    if (bytes < chunkBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
