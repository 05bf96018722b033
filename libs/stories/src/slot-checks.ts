import { fillSlots, findPhrase, libraryLanguages, slotsIn, storySlots, wordForm } from '@fabula/domain';
import { wordsIn } from '@fabula/story-quality';
import { textsOf } from './quality-checks.ts';
import { languageTags, type Story, tellingFiles } from './story-format.ts';

/** A value that no story has as a word; checks see where it comes to stand. */
const sample = 'Zazu';
const about = Object.fromEntries(storySlots.map((slot) => [slot, sample]));
/** Arabic puts it before a name that is called; whoever fills a story explains it. */
const calling = 'يا';

/**
 * What is wrong with the slots of a story, one line each. A value is never declined, so it stands where a language
 * leaves a name as it is: called, or behind a colon or in brackets after what it names.
 */
export function checkSlots({ tellings, marked }: Story): string[] {
  const problems = languageTags.flatMap((tag) => {
    const language = tellingFiles[tag];
    const telling = tellings[language];
    const texts = marked[language] ?? {};
    const filled = (text: string) => fillSlots(texts[text] ?? text, about);
    const inSentences = new Set(telling.sentences.flatMap(({ text, speech }) => [text, speech ?? text]));
    const known = new Set([...Object.keys(telling.glossary), wordForm(sample, tag), calling]);
    return [
      ...Object.entries(texts).flatMap(([text, written]) => [
        ...(inSentences.has(text) ? [] : [`a slot stands outside of the sentences: ${written}`]),
        ...slotsIn(written)
          .filter((slot) => !storySlots.some((one) => one === slot))
          .map((slot) => `"${slot}" is no slot: ${written}`),
        ...whole(filled(text), written),
        ...wordsIn(filled(text), language)
          .filter((form) => !known.has(form))
          .map((form) => `no glossary entry for "${form}", which a slot adds: ${written}`),
      ]),
      ...textsOf(telling)
        .filter(([, text]) => /[{}|]/u.test(text))
        .map(([where, text]) => `${where} has a slot that cannot be read: ${text}`),
      ...telling.keyPhrases
        .filter(
          ({ phrase, sentence }) => !findPhrase(filled(telling.sentences[sentence]?.text ?? ''), phrase, language),
        )
        .map(({ phrase, sentence }) => `a slot cuts the key phrase of sentence ${sentence}: ${phrase}`),
    ].map((problem) => `${tag}: ${problem}`);
  });
  return [...problems, ...uneven({ tellings, marked })];
}

/** Between spaces or signs, once, and with no space too many. */
function whole(filled: string, written: string): string[] {
  const places = filled.split(sample);
  const isWhole =
    places.length === 2 && !/[\p{L}\p{M}\p{N}]$/u.test(places[0] ?? '') && !/^[\p{L}\p{M}\p{N}]/u.test(places[1] ?? '');
  return isWhole && !/ {2}/u.test(`${filled}\n${fillSlots(written, {})}`)
    ? []
    : [`a value would not stand as a word of its own, once: ${written}`];
}

/** A story names its learner in the same sentences in every language, also in what is spoken of them. */
function uneven({ tellings, marked }: Pick<Story, 'tellings' | 'marked'>): string[] {
  const slots = (language: (typeof libraryLanguages)[number], text: string) =>
    slotsIn(marked[language]?.[text] ?? '').join();
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
