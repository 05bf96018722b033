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
 * What this story will name of what the learner told; null if nothing. A name that the story already has stays out:
 * two people of one name would spoil it, and its quiz.
 */
export function namedIn(story: StoredStory, about: AboutYou): AboutYou | null {
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
  return named.length > 0 ? Object.fromEntries(named) : null;
}

/** The story with these values in its slots: every text, and what their words mean. */
export function fillStory(story: StoredStory, about: AboutYou): StoredStory {
  const values = storySlots.flatMap((slot) => about[slot] ?? []);
  if (values.length === 0) return story;
  const told = libraryLanguages.map((language) => {
    const marked = new Map(Object.entries(story.marked[language] ?? {}));
    const telling = mapTexts(story.tellings[language], (text) => fillSlots(marked.get(text) ?? text, about));
    const names = values.flatMap((value) => formsOf(value, language).map((form) => [form, ownName] as const));
    const glossary = { [callingWord]: calling, ...Object.fromEntries(names), ...telling.glossary };
    return [language, { ...telling, glossary }] as const;
  });
  const name = Object.fromEntries(libraryLanguages.map((language) => [language, values.join(', ')]));
  return {
    ...story,
    // Each language was told just above.
    tellings: Object.fromEntries(told) as unknown as StoredStory['tellings'],
    senses: { ...story.senses, [ownName]: name as Record<LibraryLanguage, string>, [calling]: callingSense },
  };
}

function formsOf(text: string, language: LibraryLanguage): string[] {
  return tokenise(text).flatMap(({ isWord, text: word }) => (isWord ? [wordForm(word, languageTag(language))] : []));
}
