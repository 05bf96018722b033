import { type StoredStory, storedStory } from '../../../_shared/stored-story.ts';

const files = { en: 'English', es: 'Spanish', fr: 'French', de: 'German', it: 'Italian', ar: 'Arabic', ru: 'Russian' };

/** The library's stories from the files they are written in. `read` gives the text of `food-beginner/es.json`. */
export function storiesIn(folders: readonly string[], read: (file: string) => string): readonly StoredStory[] {
  return folders.map((id) => {
    const { topic, level, senses } = JSON.parse(read(`${id}/story.json`));
    const tellings = Object.entries(files).map(([tag, language]) => [language, JSON.parse(read(`${id}/${tag}.json`))]);
    return storedStory.parse({ id, topic, level, content: { senses, tellings: Object.fromEntries(tellings) } });
  });
}
