import {
  interfaceLanguages,
  languageTag,
  type PagePart,
  type SamplePage,
  type TargetLanguage,
  tokenise,
  type WordTiming,
  wordForm,
} from '@fabula/domain';
import type { LibraryStory } from '@fabula/stories';

const nativeOf = { en: 'English', es: 'Spanish', fr: 'French' } as const;

/** What is spoken for a page: its first sentences, with the vowels of Arabic where the story has them. */
export function spokenText({ content }: LibraryStory, language: TargetLanguage, sentences: number): string {
  const first = content.tellings[language].sentences.slice(0, sentences);
  return first.map(({ text, speech }) => speech ?? text).join(' ');
}

/**
 * The first sentences of a story with the times of their words.
 * @throws Error where the sound has another number of words than the text
 */
export function readPage(
  { content }: LibraryStory,
  language: TargetLanguage,
  times: readonly WordTiming[],
  sentences: number,
): SamplePage {
  const { title, sentences: all, glossary } = content.tellings[language];
  const senses: string[] = [];
  let next = 0;
  const partOf = (text: string, own: Readonly<Record<string, string>> | undefined): PagePart => {
    const time = times[next];
    if (!time) throw new Error(`${language}: there is no time for "${text}"`);
    next += 1;
    const form = wordForm(text, languageTag(language));
    const sense = own?.[form] ?? glossary[form];
    if (sense !== undefined && !senses.includes(sense)) senses.push(sense);
    return [text, time.fromMs, time.toMs, sense === undefined ? null : senses.indexOf(sense)];
  };
  const told = all
    .slice(0, sentences)
    .map((one) => tokenise(one.text).map(({ text, isWord }) => (isWord ? partOf(text, one.glossary) : text)));
  if (next !== times.length) throw new Error(`${language}: ${times.length} times for ${next} words`);
  const meanings = senses.map((id) => interfaceLanguages.map((tag) => content.senses[id]?.[nativeOf[tag]] ?? ''));
  return { title, sentences: told, meanings };
}
