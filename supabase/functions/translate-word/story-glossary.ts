import type { BaseForm } from '@fabula/contracts';
import { type LibraryLanguage, languageTag, tokenise, wordForm } from '@fabula/domain';
import type { StoredStory } from '../_shared/stored-story.ts';
import { servedNative } from '../_shared/telling.ts';
import { lookUp } from './glossary.ts';

export interface GlossaryQuestion {
  readonly sentences: readonly string[];
  readonly from: LibraryLanguage;
  /** The stored name of the learner's native language. */
  readonly to: string;
  /** The library story they come from; undefined for a text that was written for the learner. */
  readonly storyId: string | undefined;
  /** The sentence of which these are parts; otherwise each is a sentence itself. */
  readonly context?: string;
}

export interface WordsOfStory {
  /** Every word form that is known, with what it means. */
  readonly words: Readonly<Record<string, string>>;
  /** By sentence, the forms that mean something else there. */
  readonly inSentence: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By word form, where it has the same in all sentences. */
  readonly bases: Readonly<Record<string, BaseForm>>;
  /** By sentence and word form, where it has not. */
  readonly basesInSentence: Readonly<Record<string, Readonly<Record<string, BaseForm>>>>;
  /** By sentence, the forms whose meaning there is that of an expression, with the expression. */
  readonly expressions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly language: LibraryLanguage;
}

/**
 * What every word of a story means, as far as the glossaries know it. A story of the library is looked up in its own
 * glossary; the words of any other text in whichever story has them, as a single look-up finds them.
 */
export function wordsOfStory(stories: readonly StoredStory[], question: GlossaryQuestion): WordsOfStory {
  const { sentences, from, to, storyId } = question;
  const own = stories.filter(({ id }) => id === storyId);
  const words = new Map<string, string>();
  const inSentence = new Map<string, Record<string, string>>();
  const bases = new Map<string, (readonly [sentence: string, base: BaseForm | undefined])[]>();
  const expressions = new Map<string, Record<string, string>>();
  for (const sentence of sentences) {
    const context = question.context ?? sentence;
    for (const form of formsIn(sentence, from)) {
      const found =
        storyId === undefined
          ? lookUp(stories, { form, from, to, storyId, context: undefined })
          : lookUp(own, { form, from, to, storyId, context });
      if (!found) continue;
      bases.set(form, [...(bases.get(form) ?? []), [sentence, found.base]]);
      const known = words.get(form) ?? found.translation;
      words.set(form, known);
      if (known !== found.translation) {
        inSentence.set(sentence, { ...inSentence.get(sentence), [form]: found.translation });
      }
      if (found.expression !== undefined) {
        expressions.set(sentence, { ...expressions.get(sentence), [form]: found.expression });
      }
    }
  }
  return {
    words: Object.fromEntries(words),
    inSentence: Object.fromEntries(inSentence),
    ...basesOf(bases),
    expressions: Object.fromEntries(expressions),
    language: servedNative(to),
  };
}

type Bases = Pick<WordsOfStory, 'bases' | 'basesInSentence'>;

function basesOf(found: ReadonlyMap<string, readonly (readonly [string, BaseForm | undefined])[]>): Bases {
  const bases: Record<string, BaseForm> = {};
  const basesInSentence: Record<string, Record<string, BaseForm>> = {};
  for (const [form, places] of found) {
    const isSame = new Set(places.map(([, base]) => JSON.stringify(base))).size === 1;
    for (const [sentence, base] of places) {
      if (base && isSame) bases[form] = base;
      else if (base) basesInSentence[sentence] = { ...basesInSentence[sentence], [form]: base };
    }
  }
  return { bases, basesInSentence };
}

function formsIn(sentence: string, language: LibraryLanguage): ReadonlySet<string> {
  const tag = languageTag(language);
  const forms = tokenise(sentence).flatMap(({ text, isWord }) => (isWord ? [wordForm(text, tag)] : []));
  return new Set(forms.filter((form) => form !== ''));
}
