import { languageTag, type TargetLanguage, wordCount, wordsAsWritten } from '@fabula/domain';
import { keyPhrasesOf } from './key-phrases.ts';
import { partsOf } from './parts.ts';
import { checked, readFile, readPasted } from './read-file.ts';
import { type ReadRefusal, refusalOf } from './read-refusal.ts';
import type { ReadText } from './read-text.ts';
import { textLanguage } from './text-language.ts';

type PlainSource =
  | { readonly kind: 'pasted'; readonly text: string }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array };

/** Where a text comes from: `page` is a page of the web, as its server sent it. */
export type TextSource =
  | PlainSource
  | { readonly kind: 'page'; readonly type: 'html' | 'text'; readonly content: string };

/** A page of the web that is plain text. It is read as pasted text is, but nobody can change it. */
interface FoundText {
  readonly kind: 'found';
  readonly text: string;
}

/** A text that has been taken out of what it came in. */
interface TakenText {
  readonly kind: 'taken';
  readonly text: ReadText;
  /** Of its file; empty without one. */
  readonly name: string;
}

/** The one message that the worker receives. */
export interface ReadOrder {
  readonly source: PlainSource | FoundText | TakenText;
  /** The language to cut it in where it could not be recognized, or the one that the learner named. */
  readonly language: TargetLanguage;
  /** The learner named the language, so it is not looked for. */
  readonly isNamed: boolean;
}

/** The text of one lesson, ready to be kept. */
export interface LessonText {
  readonly chapter: string | null;
  readonly sentences: readonly string[];
  readonly keyPhrases: readonly string[];
  /**
   * Its words, as `writtenWords` writes them: the forms in which they stand, without what is joined to them. Which
   * dictionary forms those have depends on the library, and is asked each time they are read.
   */
  readonly vocabulary: string;
}

/** A text cut into lessons. */
export interface LessonBook {
  /** What the file calls itself, or else its beginning. */
  readonly title: string;
  /** The language in which it was cut. */
  readonly language: TargetLanguage;
  /** The language that was recognized; null where none was. */
  readonly recognized: TargetLanguage | null;
  readonly words: number;
  /** At least one. */
  readonly parts: readonly LessonText[];
}

export type ReadAnswer = { readonly kind: 'book'; readonly book: LessonBook } | ReadRefusal;

/** Everything the worker does with its message. */
export function answerRead(order: ReadOrder): ReadAnswer {
  try {
    return { kind: 'book', book: bookOf(order) };
  } catch (error) {
    return refusalOf(error);
  }
}

function textOf(source: ReadOrder['source']): ReadText {
  if (source.kind === 'taken') return checked(source.text, source.name);
  if (source.kind === 'file') return readFile(source.name, source.bytes);
  return { ...readPasted(source.text), isFixed: source.kind === 'found' };
}

function bookOf({ source, language: wanted, isNamed }: ReadOrder): LessonBook {
  const text = textOf(source);
  const recognized = textLanguage(text);
  const language = isNamed ? wanted : (recognized ?? wanted);
  // Books, pages and PDFs have tables and lists of contents without a full stop, and the learner cannot add one there.
  const maySplit = text.isFixed ?? false;
  const parts = partsOf(text.chapters, languageTag(language), { maySplit });
  const phrases = keyPhrasesOf(
    parts.map(({ sentences }) => sentences),
    language,
  );
  return {
    title: text.title ?? beginningOf(parts[0]?.sentences[0] ?? ''),
    language,
    recognized,
    words: parts.reduce((sum, { sentences }) => sum + wordCount(sentences.join(' ')), 0),
    parts: parts.map((part, index) => ({
      ...part,
      keyPhrases: phrases[index] ?? [],
      vocabulary: wordsAsWritten(part.sentences, language),
    })),
  };
}

/** The first words of a text that has no title. */
function beginningOf(sentence: string): string {
  const [beginning = ''] = /^.{1,40}(?!\S)|^.{1,40}/u.exec(sentence) ?? [];
  return beginning.length < sentence.length ? `${beginning.replace(/[\s.,;:!?]+$/u, '')}…` : beginning;
}
