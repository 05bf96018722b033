import { type CefrLevel, fillSlots, languageTag, levelOfCefr, libraryLanguages, mapTexts } from '@fabula/domain';
import { type StoredStory, storedStory } from '../../../_shared/stored-story.ts';

/** The library's stories from their source files. `read` returns the text of `food-beginner/es.json`. */
export function storiesIn(folders: readonly string[], read: (file: string) => string): readonly StoredStory[] {
  return folders.map((id) => {
    const { topic, cefr, senses } = JSON.parse(read(`${id}/story.json`));
    const level = levelOfCefr[cefr as CefrLevel]; // the library's tests check the files
    const tellings = libraryLanguages.map((each) => {
      const written: unknown = JSON.parse(read(`${id}/${languageTag(each)}.json`));
      return [each, mapTexts(written, (text) => fillSlots(text, {}))];
    });
    return storedStory.parse({ id, topic, level, content: { senses, tellings: Object.fromEntries(tellings) } });
  });
}
