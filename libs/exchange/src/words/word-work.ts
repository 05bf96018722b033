import { strFromU8, unzipSync } from 'fflate';
import { Decompress } from 'fzstd';
import { textOfFile } from '../csv/text-of-file.ts';
import { type WordFile, WordFileProblem, type WordFileProblemCode } from './word-file.ts';
import { wordsFromAnki } from './words-from-anki.ts';
import { archivedWords, wordsFromArchive } from './words-from-archive.ts';
import { wordsFromText } from './words-from-text.ts';

/** The one message that the worker receives. */
export interface WordOrder {
  readonly bytes: Uint8Array;
  /** See AnkiOrder. */
  readonly sqliteUrl?: string;
}

export type WordAnswer =
  | { readonly kind: 'file'; readonly file: WordFile }
  | { readonly kind: 'problem'; readonly code: WordFileProblemCode }
  | { readonly kind: 'failed'; readonly message: string };

/** Where an Anki package has its collection, newest first: an older Anki finds only a notice in the last one then. */
const collections = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
/** Larger than the collection of fifty thousand long notes. */
const mostUnpackedBytes = 200 * 1024 * 1024;

/** Everything the worker does with its message. */
export async function answerWords({ bytes, sqliteUrl }: WordOrder): Promise<WordAnswer> {
  try {
    return { kind: 'file', file: await fileIn(bytes, sqliteUrl) };
  } catch (error) {
    if (error instanceof WordFileProblem) return { kind: 'problem', code: error.code };
    return { kind: 'failed', message: String(error) };
  }
}

async function fileIn(bytes: Uint8Array, sqliteUrl: string | undefined): Promise<WordFile> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) {
    const text = textOfFile(bytes);
    if (text === null) throw new WordFileProblem('unknown_kind');
    return wordsFromText(text);
  }
  const files = unzipped(bytes);
  const archived = files[archivedWords];
  if (archived) return wordsFromArchive(strFromU8(archived));
  const name = collections.find((candidate) => files[candidate]);
  const collection = name === undefined ? undefined : files[name];
  if (!collection) throw new WordFileProblem('unknown_kind');
  return wordsFromAnki(name === 'collection.anki21b' ? zstd(collection) : collection, sqliteUrl);
}

/** Only what may hold words, because a package's sounds and pictures can be large. */
function unzipped(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name !== archivedWords && !collections.includes(name)) return false;
        if (originalSize > mostUnpackedBytes) throw new WordFileProblem('too_large');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof WordFileProblem ? error : new WordFileProblem('broken');
  }
}

/** Whole, or a problem: a small file may be made to grow without an end. */
function zstd(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const stream = new Decompress((piece) => {
    length += piece.length;
    if (length > mostUnpackedBytes) throw new WordFileProblem('too_large');
    pieces.push(piece);
  });
  try {
    stream.push(bytes, true);
  } catch (error) {
    throw error instanceof WordFileProblem ? error : new WordFileProblem('broken');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
