import type { VocabularyResponse } from '@fabula/contracts';
import { bareForm, countWords, dictionaryFormIn, type LibraryLanguage, writtenWords } from '@fabula/domain';
import type { StoredStory } from '../_shared/stored-story.ts';
import { baseForm, inflectedPart } from './base-form.ts';

/** The stories of one version of the library stay the same list. */
const known = new WeakMap<readonly StoredStory[], Map<LibraryLanguage, Promise<VocabularyResponse>>>();

/**
 * What the library's texts in a language are made of, as far as their glossaries know the words. Made once, story by
 * story, because the whole of it would keep a server from answering anybody else for seconds.
 */
export function vocabularyOf(stories: readonly StoredStory[], language: LibraryLanguage): Promise<VocabularyResponse> {
  const ofStories = known.get(stories) ?? new Map<LibraryLanguage, Promise<VocabularyResponse>>();
  known.set(stories, ofStories);
  const made = ofStories.get(language) ?? makeVocabulary(stories, language);
  ofStories.set(language, made);
  return made;
}

/** Lets others be answered. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function makeVocabulary(stories: readonly StoredStory[], language: LibraryLanguage): Promise<VocabularyResponse> {
  const forms = await dictionaryForms(stories, language);
  const dictionaryForm = dictionaryFormIn(language, forms);
  const words: Record<string, string> = {};
  for (const story of stories) {
    words[story.id] = wordsOf(story, language, dictionaryForm);
    await pause();
  }
  return { forms, stories: words };
}

function wordsOf(story: StoredStory, language: LibraryLanguage, dictionaryForm: (form: string) => string): string {
  const { sentences } = story.tellings[language];
  const inGlossary = new Set(
    glossariesOf(story, language).flatMap((glossary) => Object.keys(glossary).map(dictionaryForm)),
  );
  const words = countWords(
    sentences.map(({ text }) => text),
    language,
    dictionaryForm,
  );
  // What no glossary has is a name.
  return writtenWords(new Map([...words].filter(([word]) => inGlossary.has(word))));
}

function glossariesOf(story: StoredStory, language: LibraryLanguage): readonly Readonly<Record<string, string>>[] {
  const { glossary, sentences } = story.tellings[language];
  return [glossary, ...sentences.flatMap((sentence) => (sentence.glossary ? [sentence.glossary] : []))];
}

/**
 * The dictionary form of each form that has another one. A form that has several over the library gets the one which
 * most stories give it, because a learner's words are kept under one.
 */
async function dictionaryForms(
  stories: readonly StoredStory[],
  language: LibraryLanguage,
): Promise<Record<string, string>> {
  const votes = new Map<string, Map<string, number>>();
  const vote = (form: string, word: string) => {
    const ofForm = votes.get(form) ?? new Map<string, number>();
    votes.set(form, ofForm.set(word, (ofForm.get(word) ?? 0) + 1));
  };
  for (const story of stories) {
    for (const glossary of glossariesOf(story, language)) {
      for (const [form, sense] of Object.entries(glossary)) {
        const words = Object.hasOwn(story.senses, sense) ? (story.senses[sense] ?? {}) : {};
        const base = baseForm(form, language, words)?.baseForm;
        const word = base === undefined ? undefined : inflectedPart(base, language);
        vote(form, word !== undefined && !/\s/.test(word) ? word : bareForm(form, language));
      }
    }
    await pause();
  }
  const chosen = new Map([...votes].map(([form, words]) => [form, commonest(words)]));
  const entries = [...chosen.keys()].map((form) => [form, lastOf(form, chosen)] as const);
  return Object.fromEntries(entries.filter(([form, word]) => word !== bareForm(form, language)));
}

function commonest(words: ReadonlyMap<string, number>): string {
  const [[word] = ['']] = [...words].toSorted(([, left], [, right]) => right - left);
  return word;
}

/** A dictionary form that is a form of another one stands for that: what is kept must lead to itself. */
function lastOf(form: string, chosen: ReadonlyMap<string, string>): string {
  const seen = new Set([form]);
  let word = chosen.get(form) ?? form;
  while (!seen.has(word)) {
    seen.add(word);
    const next = chosen.get(word) ?? word;
    if (next === word) return word;
    word = next;
  }
  // Two forms that lead to each other: the first in the alphabet stands for both.
  return [...seen].toSorted()[0] ?? form;
}
