import { isTargetLanguage, type TargetLanguage, wordsAsWritten } from '@fabula/domain';
import { strFromU8, unzipSync } from 'fflate';

/** A learner's own text as an account's archive has it. */
export interface ArchivedText {
  readonly title: string;
  readonly language: TargetLanguage;
  readonly words: number;
  readonly parts: readonly {
    readonly chapter: string | null;
    readonly sentences: readonly string[];
    readonly keyPhrases: readonly string[];
    /** Its words, as `writtenWords` writes them. */
    readonly vocabulary: string;
  }[];
}

const [textsFile, partsFile] = ['tables/own_texts.json', 'tables/own_text_parts.json'];
/** More than an account may hold. */
const mostUnpackedBytes = 200 * 1024 * 1024;

/**
 * The own texts of an account's archive, in its order, each with the parts that it has there; null where this is no such
 * archive. A text without parts is left out.
 */
export function textsFromArchive(bytes: Uint8Array): readonly ArchivedText[] | null {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        (name === textsFile || name === partsFile) && originalSize < mostUnpackedBytes,
    });
    const [texts, parts] = [rowsIn(files[textsFile]), rowsIn(files[partsFile])];
    return texts && parts && texts.flatMap((row) => textOf(Object(row), parts));
  } catch {
    return null; // it is no zip, it is damaged, or what stands in it is none of ours
  }
}

function rowsIn(file: Uint8Array | undefined): readonly unknown[] | null {
  const rows: unknown = file && JSON.parse(strFromU8(file));
  return Array.isArray(rows) ? rows : null;
}

function textOf(row: Record<string, unknown>, allParts: readonly unknown[]): ArchivedText[] {
  const { id, title, language, words } = row;
  const parts = allParts
    .map((part): Record<string, unknown> => Object(part))
    .filter(({ text_id }) => text_id === id)
    .toSorted((one, other) => Number(one.part) - Number(other.part))
    .map(({ chapter, sentences, key_phrases }) => ({
      chapter: typeof chapter === 'string' ? chapter : null,
      sentences: stringsIn(sentences),
      keyPhrases: stringsIn(key_phrases),
    }))
    .filter(({ sentences }) => sentences.length > 0);
  if (typeof title !== 'string' || !isTargetLanguage(language) || parts.length === 0) return [];
  const withWords = parts.map((part) => ({ ...part, vocabulary: wordsAsWritten(part.sentences, language) }));
  return [{ title, language, words: Number(words) || 0, parts: withWords }];
}

const stringsIn = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);
