import { type CoveredStory, colorsOf, coverOf, drawCover } from '@fabula/covers';
import styles from './cover.module.css';
import { watchDepartures } from './cover-journey.ts';

// Once covers can be seen, they can be pressed.
watchDepartures(document);

/** A list is drawn anew at each letter of a search, and a picture takes a third of a millisecond. */
const drawn = new Map<string, string>();

export function Picture({ story }: { readonly story: CoveredStory }) {
  const { ink, paper } = colorsOf(story.topic);
  const look = {
    ['--cover-ink' as string]: `light-dark(${ink.join()})`,
    ['--cover-paper' as string]: `light-dark(${paper.join()})`,
    ['--cover-block' as string]: blockOf(story),
  };
  return <span className={styles.picture} style={look} data-after-first />;
}

/** As a mask, so that the page's theme colors it, and nothing in it could ever run. */
function blockOf(story: CoveredStory): string {
  const name = story.libraryId ?? story.id;
  const key = `${name} ${story.topic}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const block = `url("data:image/svg+xml,${encodeURIComponent(drawCover(coverOf(story), name))}")`;
  drawn.set(key, block);
  return block;
}
