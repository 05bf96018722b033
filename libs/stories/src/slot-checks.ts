import {
  type AddressForm,
  fillSlots,
  findPhrase,
  libraryLanguages,
  mapTexts,
  slotsIn,
  storySlots,
  womanMarker,
  wordForm,
} from '@fabula/domain';
import { sentenceBounds, wordsIn } from '@fabula/story-quality';
import { type LanguageTag, languageTags, type Story, type Telling, tellingFiles } from './story-format.ts';
import { checkTypography } from './typography-checks.ts';

/** A value that no story has as a word; checks see where it comes to stand. */
const sample = 'Zazu';
const samples = Object.fromEntries(storySlots.map((slot) => [slot, sample]));
/** Arabic puts it before a name that is called; whoever fills a story explains it. */
const calling = 'يا';

/** A telling with a value in each of its slots. */
export function filledTelling(
  story: Pick<Story, 'tellings' | 'marked'>,
  tag: LanguageTag,
  address: AddressForm,
): Telling {
  const texts = new Map(Object.entries(story.marked[tellingFiles[tag]] ?? {}));
  const about = { ...samples, address };
  return mapTexts(story.tellings[tellingFiles[tag]], (text) => fillSlots(texts.get(text) ?? text, about));
}

/**
 * What is wrong with the slots of a story as one learner reads it, one line each. A value is never declined, so it
 * stands where a language leaves a name as it is: called, or behind a colon or in brackets after what it names.
 */
export function checkSlots(story: Story, address: AddressForm): string[] {
  const { tellings, marked } = story;
  const about = { ...samples, address };
  const problems = languageTags.flatMap((tag) => {
    const language = tellingFiles[tag];
    const telling = tellings[language];
    const texts = marked[language] ?? {};
    const filled = (text: string) => fillSlots(texts[text] ?? text, about);
    const inSentences = new Set(telling.sentences.flatMap(({ text, speech }) => [text, speech ?? text]));
    const known = new Set([...Object.keys(telling.glossary), wordForm(sample, tag), calling]);
    return [
      ...Object.entries(texts).flatMap(([text, written]) => [
        ...slotsIn(written)
          .filter((slot) => slot !== womanMarker && !storySlots.some((one) => one === slot))
          .map((slot) => `"${slot}" is no slot: ${written}`),
        ...(valueSlots(written).length === 0 || inSentences.has(text)
          ? []
          : [`a slot stands outside of the sentences: ${written}`]),
        ...whole(filled(text), written),
        ...(inSentences.has(text) ? wordsIn(filled(text), language) : [])
          .filter((form) => !known.has(form))
          .map((form) => `no glossary entry for "${form}", which a slot adds: ${written}`),
      ]),
      ...brokenMarkers(telling),
      ...checkFilled(filledTelling(story, tag, address), story, tag),
      ...telling.keyPhrases
        .filter(
          ({ phrase, sentence }) => !findPhrase(filled(telling.sentences[sentence]?.text ?? ''), phrase, language),
        )
        .map(({ phrase, sentence }) => `a slot cuts the key phrase of sentence ${sentence}: ${phrase}`),
    ].map((problem) => `${tag}: ${problem}`);
  });
  return [...problems, ...uneven({ tellings, marked })];
}

/** The slots of a text that take a value. */
function valueSlots(written: string): readonly string[] {
  return slotsIn(written).filter((slot) => slot !== womanMarker);
}

/** Between spaces or signs, once for each slot, and with no space too many. */
function whole(filled: string, written: string): string[] {
  const slots = valueSlots(written);
  if (slots.length === 0) return [];
  const places = filled.split(sample);
  const isWhole =
    places.length === slots.length + 1 &&
    places.every(
      (place, index) =>
        (index === 0 || !/^[\p{L}\p{M}\p{N}]/u.test(place)) &&
        (index === places.length - 1 || !/[\p{L}\p{M}\p{N}]$/u.test(place)),
    );
  return isWhole && new Set(slots).size === slots.length && !/ {2}/u.test(`${filled}\n${fillSlots(written, {})}`)
    ? []
    : [`a value would not stand as a word of its own, once: ${written}`];
}

/** A value and the words around it make a sentence longer than its level has; no more than this. */
const mostWordsOver = 5;
const mostWordsAtA1 = 11;

/** What is wrong with the signs and the length of a telling with values, one line each. */
function checkFilled(filled: Telling, { level, cefr }: Story, tag: LanguageTag): string[] {
  const language = tellingFiles[tag];
  const most = cefr === 'A1' ? mostWordsAtA1 : sentenceBounds(level, language).max + mostWordsOver;
  return [
    ...checkTypography(filled, tag),
    ...filled.sentences.flatMap(({ text }, index) => {
      const words = wordsIn(text, language).length;
      return words > most ? [`sentence ${index} has ${words} words, with a value at most ${most}: ${text}`] : [];
    }),
  ].map((problem) => `with a value, ${problem}`);
}

/** What is left of markers that are not closed, or stand in one another. */
function brokenMarkers(telling: Telling): string[] {
  const broken: string[] = [];
  mapTexts(telling, (text) => {
    if (/[{}|]/u.test(text)) broken.push(`a slot cannot be read: ${text}`);
    return text;
  });
  return broken;
}

/**
 * A story names its learner in the same sentences in every language, also in what is spoken of them. Which forms a
 * woman has is each language's own.
 */
function uneven({ tellings, marked }: Pick<Story, 'tellings' | 'marked'>): string[] {
  const slots = (language: (typeof libraryLanguages)[number], text: string) =>
    valueSlots(marked[language]?.[text] ?? '')
      .toSorted()
      .join();
  return tellings.English.sentences.flatMap(({ text }, index) =>
    libraryLanguages.flatMap((language) => {
      const sentence = tellings[language].sentences[index];
      if (!sentence) return [];
      const forms = [sentence.text, ...(sentence.speech === undefined ? [] : [sentence.speech])];
      return forms.some((form) => slots(language, form) !== slots('English', text))
        ? [`${language}: sentence ${index} has other slots than in English`]
        : [];
    }),
  );
}
