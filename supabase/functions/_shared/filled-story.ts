import {
  type AboutYou,
  fillSlots,
  type LibraryLanguage,
  languageTag,
  libraryLanguages,
  mapTexts,
  type StorySlot,
  slotsIn,
  storySlots,
  tokenise,
  womanMarker,
  wordForm,
} from '@fabula/domain';
import type { StoredStory } from './stored-story.ts';

/** A sense that only a filled story has; the values of its slots have others. */
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

/** Who has a name of one word more stays out by any of them: a story has one Ana, whichever her second name is. */
const ofPersons: ReadonlySet<StorySlot> = new Set(['name', 'friend', 'pet']);

/**
 * What this story will take of what the learner told; null if nothing. A name that the story already has stays out, as
 * does a town, a job or a hobby that it speaks of: two of one name would spoil the story, and its quiz.
 */
export function takenIn(story: StoredStory, about: AboutYou): AboutYou | null {
  const slots = new Set(Object.values(story.marked).flatMap((texts) => Object.values(texts ?? {}).flatMap(slotsIn)));
  const says = wordsOf(story);
  const taken: Partial<Record<StorySlot, string>> = {};
  for (const slot of storySlots) {
    const value = about[slot];
    if (value === undefined || !slots.has(slot)) continue;
    const isThere = libraryLanguages.some((language) => {
      const forms = formsOf(value, language);
      return ofPersons.has(slot) ? forms.some((form) => says([form])) : says(forms);
    });
    const isTwice = Object.values(taken).some((other) => other.toLocaleLowerCase() === value.toLocaleLowerCase());
    if (!isThere && !isTwice) taken[slot] = value;
  }
  // A man reads it as it is written.
  const address = about.address === 'woman' && slots.has(womanMarker) ? { address: about.address } : {};
  const all = { ...taken, ...address };
  return Object.keys(all).length > 0 ? all : null;
}

/** Tells whether a story has these words one behind the other, in a sentence or an answer of any language. */
function wordsOf({ tellings }: StoredStory): (forms: readonly string[]) => boolean {
  const texts = libraryLanguages.flatMap((language) => {
    const { sentences, questions } = tellings[language];
    const answers = questions.flatMap(({ options }) => options);
    return [...sentences.map(({ text }) => text), ...answers].map((text) => ` ${formsOf(text, language).join(' ')} `);
  });
  const single = new Set(libraryLanguages.flatMap((language) => Object.keys(tellings[language].glossary)));
  return (forms) =>
    forms.length > 0 &&
    ((forms.length === 1 && single.has(forms[0] ?? '')) || texts.some((text) => text.includes(` ${forms.join(' ')} `)));
}

/** The story with these values in its slots, addressing the learner so: every text, and what the values' words mean. */
export function fillStory(story: StoredStory, about: AboutYou): StoredStory {
  const values = storySlots.flatMap((slot) => {
    const value = about[slot];
    return value === undefined ? [] : [{ value, sense: `@${slot}` }];
  });
  if (values.length === 0 && about.address !== 'woman') return story;
  const told = libraryLanguages.map((language) => {
    const marked = new Map(Object.entries(story.marked[language] ?? {}));
    const telling = mapTexts(story.tellings[language], (text) => fillSlots(marked.get(text) ?? text, about));
    const own = values.flatMap(({ value, sense }) => formsOf(value, language).map((form) => [form, sense] as const));
    const glossary = { [callingWord]: calling, ...Object.fromEntries(own), ...telling.glossary };
    return [language, values.length > 0 ? { ...telling, glossary } : telling] as const;
  });
  const senses = values.map(({ value, sense }) => {
    const meaning = Object.fromEntries(libraryLanguages.map((language) => [language, value]));
    return [sense, meaning as Record<LibraryLanguage, string>] as const; // each language is named just above
  });
  return {
    ...story,
    // Each language was told just above.
    tellings: Object.fromEntries(told) as unknown as StoredStory['tellings'],
    senses:
      values.length > 0 ? { ...story.senses, ...Object.fromEntries(senses), [calling]: callingSense } : story.senses,
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
