import { type Profile, useProfile, useProgress, useStories } from '@fabula/data';
import styles from './open-book.module.css';
import { OwnShelf } from './own-shelf.tsx';
import { useHasTexts } from './text.ts';
import { Week } from './week.tsx';

/** What stands below the present story: this week, the phrases that are due, and the learner's own stories. */
export function OpenBook() {
  const hasTexts = useHasTexts();
  const { data: profile } = useProfile();
  if (!hasTexts || !profile) return null;
  // The key begins anew in another language, in which nothing that was looked for is found.
  return <Book key={profile.targetLanguage} profile={profile} />;
}

function Book({ profile }: { readonly profile: Profile }) {
  const { data: stories } = useStories(profile.targetLanguage);
  const { byStory } = useProgress();
  return (
    <div className={styles.book}>
      <Week profile={profile} />
      {stories && <OwnShelf language={profile.targetLanguage} stories={stories} progress={byStory} />}
    </div>
  );
}
