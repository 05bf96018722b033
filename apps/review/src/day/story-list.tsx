import type { HistoryStory } from '@fabula/data';
import { useState } from 'react';
import { StoryDialog } from './story-dialog.tsx';
import styles from './story-list.module.css';
import { StoryRow } from './story-row.tsx';

/** The stories of a day; each opens a dialog with its details. */
export function StoryList({ stories }: { readonly stories: readonly HistoryStory[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {stories.map((story) => (
          <StoryRow key={story.storyId} story={story} onOpen={() => setOpenId(story.storyId)} />
        ))}
      </ul>
      <StoryDialog story={stories.find(({ storyId }) => storyId === openId) ?? null} onClose={() => setOpenId(null)} />
    </>
  );
}
