import { type LibraryLanguage, languageTag, libraryLanguages, tokenise, wordForm } from '@fabula/domain';
import { readStory, storyFolders } from '@fabula/stories';
import { expressionOf, lookUp, type StoredStory, senseIn, storedStory } from '@fabula/supabase/stories';
import { describe, expect, it } from 'vitest';

// Only the texts, because checking the library takes seconds.
const library = storyFolders().map((id) => {
  const { topic, level, ...content } = readStory(id);
  return storedStory.parse({ id, topic, level, content });
});

describe('an expression of the library', () => {
  it.each<[LibraryLanguage, string, string, number, string | undefined]>([
    ['English', 'falls', 'a1-one-finger', 8, 'falls asleep'],
    ['English', 'gone', 'a1-red-scarf', 7, undefined],
    ['Spanish', 'pone', 'a1-two-plates', 8, 'se pone rojo'],
    ['Spanish', 'pone', 'a1-black-hat', 2, undefined],
    ['Spanish', 'hacer', 'c1-last-sunday', 4, 'no hay nada que hacer'],
    ['Spanish', 'se', 'a1-black-hat', 6, 'se abre'],
    ['Spanish', 'abre', 'a1-black-hat', 6, undefined],
    ['French', "d'attente", 'b2-plot-seventeen', 0, 'liste d’attente'],
    ['French', "d'attente", 'hobbies-advanced', 2, undefined],
    ['French', 'il', 'a1-apple-tea-cake', 0, 'il y a'],
    ['French', 'pas', 'a1-black-hat', 4, 'ne … pas'],
    ['French', 'il', 'a1-apple-tea-cake', 10, undefined],
    ['German', 'wird', 'a1-two-plates', 8, 'wird rot'],
    ['German', 'auf', 'a1-small-coach', 1, 'Steh auf'],
    ['German', 'schläft', 'a1-one-finger', 8, 'schläft … ein'],
    ['German', 'bleibt', 'a2-green-plant', 7, 'bleibt … stehen'],
    ['German', 'dem', 'a1-last-page', 11, undefined],
    ['Italian', 'accanto', 'a1-apple-tea-cake', 9, 'accanto al'],
    ['Italian', 'posta', 'b2-last-key', 6, 'cassetta della posta'],
    ['Italian', 'posta', 'technology-advanced', 0, undefined],
    ['Arabic', 'أختك', 'b1-throws-badly', 3, 'ابنة أختك'],
    ['Arabic', 'أختك', 'b1-nine-at-two', 0, undefined],
    ['Arabic', 'من', 'a1-green-lamp', 0, 'من فضلك'],
    ['Russian', 'день', 'a1-green-lamp', 5, 'день рождения'],
    ['Russian', 'рождения', 'c1-zero-rain', 5, undefined],
  ])('in %s, for “%s” in %s, sentence %d: %s', (language, form, id, sentence, text) => {
    const story = library.find((one) => one.id === id) as StoredStory; // the table names stories that are there
    const sense = senseIn(story, language, sentence)(form) ?? '';
    expect(story.senses).toHaveProperty(sense);
    expect(expressionOf({ story, language, form, sense, sentence })?.text).toBe(text);
  });
});

describe('a word of a text that is no story of the library', () => {
  const meaning = (form: string, from: LibraryLanguage) =>
    lookUp(library, {
      form,
      from,
      to: from === 'English' ? 'Spanish' : 'English',
      storyId: undefined,
      context: undefined,
    })?.translation;

  it.each<[LibraryLanguage, string, string | undefined]>([
    ['Spanish', 'hacer', 'to do, to make'],
    ['Spanish', 'pone', 'to put'],
    ['French', 'il', 'he'],
    ['French', "d'attente", 'to wait'],
    ['German', 'nach', 'after'],
    ['Italian', 'perché', 'because'],
    ['Arabic', 'أختك', 'sister'],
    ['Arabic', 'عمك', undefined],
    ['Arabic', 'من', 'from'],
    ['Russian', 'день', 'day'],
  ])('has in %s the meaning it most often has by itself: %s, %s', (language, form, translation) => {
    expect(meaning(form, language)).toBe(translation);
  });

  it.each(libraryLanguages)('is known for nearly all of the 300 commonest words of %s', (language) => {
    const times = new Map<string, number>();
    for (const { text } of library.flatMap(({ tellings }) => tellings[language].sentences)) {
      for (const token of tokenise(text)) {
        const form = wordForm(token.text, languageTag(language));
        if (token.isWord) times.set(form, (times.get(form) ?? 0) + 1);
      }
    }
    const commonest = [...times].toSorted(([, one], [, other]) => other - one).slice(0, 300);
    const unknown = commonest.flatMap(([form]) => (meaning(form, language) === undefined ? [form] : []));
    // Words like "junto" that the stories have in "junto a" alone.
    expect(unknown.length, unknown.join(', ')).toBeLessThanOrEqual(3);
  });
});
