import { libraryLanguages } from '@fabula/domain';
import { wordsIn } from '@fabula/story-quality';
import { type LanguageTag, type Story, type Telling, tellingFiles } from './story-format.ts';

/** One telling as different learners read it. */
interface Readings {
  readonly without: readonly [Telling, ...Telling[]];
  /** With values in its slots, which are words that no glossary has. */
  readonly filled: readonly Telling[];
}

/**
 * What is wrong with the glossary of a telling and with those of its sentences, one line each. It explains the words of
 * all readings, and no other.
 */
export function checkGlossary({ without, filled }: Readings, { senses }: Story, tag: LanguageTag): string[] {
  const [{ sentences, glossary }] = without;
  const wordsOf = (tellings: readonly Telling[]) =>
    sentences.map(
      (_sentence, index) =>
        new Set(tellings.flatMap((telling) => wordsIn(telling.sentences[index]?.text ?? '', tellingFiles[tag]))),
    );
  const read = new Set(wordsOf(without).flatMap((words) => [...words]));
  const missing = [...read].filter((form) => !Object.hasOwn(glossary, form));
  const inSentences = wordsOf([...without, ...filled]);
  const forms = new Set(inSentences.flatMap((words) => [...words]));
  const dead = Object.keys(glossary).filter((form) => !forms.has(form));
  const unknown = Object.entries(glossary).filter(([, sense]) => !Object.hasOwn(senses, sense));
  // A sense that every sentence with the word replaces would help no reader.
  const replaced = [...forms].filter((form) =>
    sentences.every(({ glossary: own = {} }, index) => !inSentences[index]?.has(form) || Object.hasOwn(own, form)),
  );
  return [
    ...missing.map((form) => `no glossary entry for "${form}"`),
    ...dead.map((form) => `glossary entry for "${form}", which no sentence has`),
    ...unknown.map(([form, sense]) => `"${form}" points to "${sense}", which is no sense of the story`),
    ...replaced.map((form) => `glossary entry for "${form}", which every sentence replaces`),
    ...sentences.flatMap(({ glossary: own = {} }, index) =>
      Object.entries(own).flatMap(([form, sense]) => [
        ...(inSentences[index]?.has(form) ? [] : [`sentence ${index} explains "${form}", which it does not have`]),
        ...(Object.hasOwn(senses, sense) ? [] : [`"${form}" points to "${sense}", which is no sense of the story`]),
        ...(glossary[form] === sense ? [`sentence ${index} explains "${form}" as the whole story does`] : []),
      ]),
    ),
  ];
}

/** Every sense of a story has a word in each language, and a word of the text. */
export function checkSenses({ senses, tellings }: Story): string[] {
  const glossaries = libraryLanguages.flatMap((language) => {
    const { glossary, sentences } = tellings[language];
    return [glossary, ...sentences.map(({ glossary: own = {} }) => own)];
  });
  const used = new Set(glossaries.flatMap((glossary) => Object.values(glossary)));
  return Object.entries(senses).flatMap(([sense, words]) => {
    const missing = libraryLanguages.filter((language) => words[language] === undefined);
    return [
      ...(missing.length === 0 ? [] : [`sense "${sense}" has no ${missing.join(', ')}`]),
      ...(used.has(sense) ? [] : [`sense "${sense}" is used by no word`]),
    ];
  });
}
