import {
  type AboutYou,
  fillSlots,
  type LibraryLanguage,
  languageTag,
  libraryLanguages,
  mapTexts,
  slotsIn,
  storySlots,
  tokenise,
  womanMarker,
  wordForm,
} from '@fabula/domain';
import type { StoredStory } from './stored-story.ts';

/** Senses that only a filled story has. */
const ownName = '@name';
const calling = '@calling';
const callingWord = 'يا';
const callingSense: Readonly<Record<LibraryLanguage, string>> = {
  English: 'oh (before a name that is called)',
  Spanish: 'oh (ante un nombre al llamar)',
  French: 'ô (devant un nom qu’on appelle)',
  German: 'o (vor einem gerufenen Namen)',
  Italian: 'o (davanti a un nome chiamato)',
  Arabic: 'حرف نداء',
  Russian: 'о (перед именем в обращении)',
};

/**
 * What this story will take of what the learner told; null if nothing. A name that the story already has stays out:
 * two people of one name would spoil it, and its quiz.
 */
export function takenIn(story: StoredStory, about: AboutYou): AboutYou | null {
  const slots = new Set(Object.values(story.marked).flatMap((texts) => Object.values(texts ?? {}).flatMap(slotsIn)));
  const taken = new Set(
    libraryLanguages.flatMap((language) => {
      const { glossary, questions } = story.tellings[language];
      const options = questions.flatMap((question) => question.options);
      return [...Object.keys(glossary), ...options.flatMap((option) => formsOf(option, language))];
    }),
  );
  const named = storySlots.flatMap((slot) => {
    const value = about[slot];
    if (value === undefined || !slots.has(slot)) return [];
    const isTaken = libraryLanguages.some((language) => formsOf(value, language).some((form) => taken.has(form)));
    return isTaken ? [] : [[slot, value] as const];
  });
  // A man reads it as it is written.
  const address = about.address === 'woman' && slots.has(womanMarker) ? { address: about.address } : {};
  const all = { ...Object.fromEntries(named), ...address };
  return Object.keys(all).length > 0 ? all : null;
}

/** The story with these values in its slots, addressing the learner so: every text, and what the values' words mean. */
export function fillStory(story: StoredStory, about: AboutYou): StoredStory {
  const values = storySlots.flatMap((slot) => about[slot] ?? []);
  if (values.length === 0 && about.address !== 'woman') return story;
  const told = libraryLanguages.map((language) => {
    const marked = new Map(Object.entries(story.marked[language] ?? {}));
    const telling = mapTexts(story.tellings[language], (text) => fillSlots(marked.get(text) ?? text, about));
    const names = values.flatMap((value) => formsOf(value, language).map((form) => [form, ownName] as const));
    const glossary = { [callingWord]: calling, ...Object.fromEntries(names), ...telling.glossary };
    return [language, values.length > 0 ? { ...telling, glossary } : telling] as const;
  });
  const name = Object.fromEntries(libraryLanguages.map((language) => [language, values.join(', ')]));
  const senses = { [ownName]: name as Record<LibraryLanguage, string>, [calling]: callingSense };
  return {
    ...story,
    // Each language was told just above.
    tellings: Object.fromEntries(told) as unknown as StoredStory['tellings'],
    senses: values.length > 0 ? { ...story.senses, ...senses } : story.senses,
  };
}

/** The sentences of a telling as a man reads them, and where it has other forms for a woman, as she does. */
export function sentenceReadings(
  story: StoredStory,
  language: LibraryLanguage,
): readonly { readonly about: AboutYou; readonly texts: readonly string[] }[] {
  const texts = story.tellings[language].sentences.map(({ text }) => text);
  const marked = new Map(Object.entries(story.marked[language] ?? {}));
  const hers = texts.map((text) => fillSlots(marked.get(text) ?? text, { address: 'woman' }));
  const man = { about: {}, texts };
  return hers.some((text, index) => text !== texts[index])
    ? [man, { about: { address: 'woman' }, texts: hers }]
    : [man];
}

function formsOf(text: string, language: LibraryLanguage): string[] {
  return tokenise(text).flatMap(({ isWord, text: word }) => (isWord ? [wordForm(word, languageTag(language))] : []));
}
