import { fillSlots, mapTexts, slotsIn, womanForms, womanMarker } from '@fabula/domain';
import { languageTags, type Story, type Telling, tellingFiles } from './story-format.ts';

/** The story as it reads for a woman. A language without markers keeps the very same telling. */
export function forWoman(story: Story): Story {
  const told = languageTags.map((tag) => {
    const language = tellingFiles[tag];
    const texts = new Map(Object.entries(story.marked[language] ?? {}));
    const isMarked = [...texts.values()].some((written) => slotsIn(written).includes(womanMarker));
    const read = (text: string) => fillSlots(texts.get(text) ?? text, { address: 'woman' });
    const telling = story.tellings[language];
    return [
      language,
      isMarked ? mapTexts(telling, read) : telling,
      Object.fromEntries([...texts].map(([text, written]) => [read(text), written])),
    ] as const;
  });
  return {
    ...story,
    // Each language was told just above.
    tellings: Object.fromEntries(told.map(([language, telling]) => [language, telling])) as Story['tellings'],
    marked: Object.fromEntries(told.map(([language, , texts]) => [language, texts])),
  };
}

/**
 * What is wrong with the markers of a story's forms for a woman, one line each. How both readings are told is checked
 * where stories are.
 */
export function checkAddress({ tellings, marked }: Story): string[] {
  return languageTags.flatMap((tag) => {
    const { keywords, glossary } = tellings[tellingFiles[tag]];
    return Object.entries(marked[tellingFiles[tag]] ?? {})
      .filter(([, written]) => slotsIn(written).includes(womanMarker))
      .flatMap(([text, written]) => [
        ...(womanForms(written).some(({ man, woman }) => man === woman)
          ? ['a marker says the same to a man and to a woman']
          : []),
        ...(cutsWord(written) ? ['a marker cuts a word'] : []),
        ...([text, fillSlots(written, { address: 'woman' })].some((read) => read === '' || / {2}|^ | $/u.test(read))
          ? ['a marker leaves a space too many']
          : []),
        ...(keywords.includes(text) || Object.values(glossary).includes(text)
          ? ['a marker stands where nobody is addressed']
          : []),
      ])
      .map((problem) => `${tag}: ${problem}`);
  });
}

const letter = /[\p{L}\p{M}\p{N}]/u;

/** Whether a form is joined to the letters before or behind its marker. */
function cutsWord(written: string): boolean {
  return [...written.matchAll(/\{woman\|([^{}|]*)\|([^{}|]*)\}/gu)].some(
    ({ index, 0: whole, 1: man = '', 2: woman = '' }) => {
      const [before, after] = [written.slice(0, index).slice(-1), written[index + whole.length] ?? ''];
      return [man, woman].some((form) => isJoined(before, form || after) || isJoined(form || before, after));
    },
  );
}

function isJoined(left: string, right: string): boolean {
  return letter.test(left.slice(-1)) && letter.test(right.slice(0, 1));
}

/** Texts of a file that read alike without values, but are written in two ways. Only one of them could be kept. */
export function ambiguousTexts(written: Telling): string[] {
  const ways = new Map<string, string>();
  const problems: string[] = [];
  mapTexts(written, (text) => {
    const plain = fillSlots(text, {});
    const other = ways.get(plain);
    if (other !== undefined && other !== text)
      problems.push(`written with a marker and without, or with two: ${plain}`);
    ways.set(plain, text);
    return text;
  });
  return problems;
}
