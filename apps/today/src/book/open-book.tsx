import { type Profile, useProfile, useProgress, useStories } from '@fabula/data';
import type { StorySummary } from '@fabula/domain';
import styles from './open-book.module.css';
import { OwnShelf } from './own-shelf.tsx';
import { PresentShare } from './present-share.tsx';
import { useHasTexts } from './text.ts';
import { Week } from './week.tsx';

export interface OpenBookProps {
  /** The present one, which stands above. */
  readonly story: StorySummary;
}

/**
 * What stands below the present story: how much of it is known, this week, the phrases that are due, and the learner's
 * own stories.
 */
export function OpenBook({ story }: OpenBookProps) {
  const hasTexts = useHasTexts();
  const { data: profile } = useProfile();
  if (!hasTexts || !profile) return null;
  // The key begins anew in another language, in which nothing that was looked for is found.
  return <Book key={profile.targetLanguage} profile={profile} story={story} />;
}

function Book({ profile, story }: OpenBookProps & { readonly profile: Profile }) {
  const { data: stories } = useStories(profile.targetLanguage);
  const { byStory } = useProgress();
  return (
    // The rest of Today can be shown by the next start as it stands now; this is of the day (kept/draw-kept-screen.ts).
    <div className={styles.book} data-after-first>
      <PresentShare story={story} />
      <Week profile={profile} />
      {stories && <OwnShelf language={profile.targetLanguage} stories={stories} progress={byStory} />}
    </div>
  );
}
