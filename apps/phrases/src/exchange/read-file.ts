import type { TargetLanguage } from '@fabula/domain';
import { type CsvImport, phrasesFromCsv, textOfFile } from '@fabula/exchange';

export interface ReadFile extends CsvImport {
  readonly kind: 'read';
  readonly name: string;
}

export interface UnreadFile {
  readonly kind: 'too_large' | 'not_text' | 'unreadable';
  readonly name: string;
}

export type ChosenFile = ReadFile | UnreadFile;

/** Twenty thousand long phrases need less. */
const largestBytes = 10 * 1024 * 1024;

/** Reads a file the learner chose. Rows without a language get the current target language. */
export async function readFile(
  file: File,
  language: TargetLanguage,
  report: (error: unknown) => void,
): Promise<ChosenFile> {
  const { name } = file;
  if (file.size > largestBytes) return { kind: 'too_large', name };
  try {
    const content = textOfFile(new Uint8Array(await file.arrayBuffer()));
    return content === null
      ? { kind: 'not_text', name }
      : { kind: 'read', name, ...phrasesFromCsv(content, { language }) };
  } catch (error) {
    report(error);
    return { kind: 'unreadable', name };
  }
}
