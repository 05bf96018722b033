import { type Profile, useStoryAhead } from '@fabula/data';
import { percentComplete, type StoryProgress, type StorySummary } from '@fabula/domain';
import { Suspense, useEffect, useRef } from 'react';
import { laterPart } from '../after-screen.ts';
import type { MadeStory } from '../generate-story/made-story.ts';
import { mainAction } from '../main-action.ts';
import { stepEntries } from '../player/step-entries.ts';
import { ActivityList } from './activity-list.tsx';
import { MainButton } from './main-button.tsx';
import { StoryCard } from './story-card.tsx';
import styles from './story-view.module.css';

// Loaded after the story, and only if it may have something to say. If loading fails, opening the story says that it
// waits, and the library what follows it.
const storyAside = laterPart(async () => (await import('./story-aside.tsx')).StoryAside);

export interface StoryViewProps {
  readonly story: StorySummary;
  readonly progress: StoryProgress;
  readonly mayWait: boolean;
  /** Another story that is begun and not finished. */
  readonly underway: StorySummary | null;
  readonly profile: Pick<Profile, 'aboutYou' | 'displayName' | 'nativeLanguage' | 'targetLanguage' | 'phraseScheduler'>;
  /** The last story made while the tab is open, if any. */
  readonly made: MadeStory | undefined;
  /** The interface language. */
  readonly language: string;
  readonly onCreate: () => void;
}

/** Today's story: its page, its four activities, and the next action. */
export function StoryView(props: StoryViewProps) {
  const { story, progress, mayWait, underway, profile, made, language, onCreate } = props;
  const entries = stepEntries(progress.steps, progress.completed);
  const percent = progress.completed ? 100 : percentComplete(progress.steps);
  const isNew = made?.storyId === story.id;
  const title = useFocusWhen(isNew);
  useStoryAhead(story.id);
  return (
    <div className={styles.view}>
      <StoryCard
        story={story}
        percent={percent}
        completed={progress.completed}
        profile={profile}
        language={language}
        made={isNew ? made : undefined}
        titleRef={title}
      />
      <div className={styles.column}>
        {(mayWait || (progress.completed && story.libraryId)) && (
          <Suspense>
            <storyAside.current story={story} mayWait={mayWait} underway={underway} />
          </Suspense>
        )}
        <ActivityList storyId={story.id} entries={entries} />
        <MainButton
          storyId={story.id}
          action={mainAction(entries, progress.completed)}
          percent={percent}
          language={language}
          profile={profile}
          onCreate={onCreate}
        />
      </div>
    </div>
  );
}

/** Moves focus to the title of a story that was just made. */
function useFocusWhen(wanted: boolean) {
  const target = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wanted) target.current?.focus();
  }, [wanted]);
  return target;
}
