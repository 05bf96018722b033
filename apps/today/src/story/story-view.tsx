import { type NativeLanguage, percentComplete, type Story, type StoryProgress } from '@fabula/domain';
import { lazyScreen } from '@fabula/platform';
import { Suspense, useEffect, useRef } from 'react';
import type { MadeStory } from '../generate-story/made-story.ts';
import { mainAction } from '../main-action.ts';
import { type StepEntry, stepEntries } from '../player/step-entries.ts';
import { ActivityList } from './activity-list.tsx';
import { MainButton } from './main-button.tsx';
import { StoryCard } from './story-card.tsx';
import styles from './story-view.module.css';

// Fetched where it may have something to say, once the story is shown. Without it nothing is lost: opening the story tells the same.
const waitingNote = lazyScreen(() =>
  import('./waiting-note.tsx').then(
    ({ WaitingNote }) => WaitingNote,
    () => () => null,
  ),
);

export interface StoryViewProps {
  readonly story: Story;
  readonly progress: StoryProgress;
  readonly mayWait: boolean;
  /** Another story that was begun and is not finished. */
  readonly underway: Story | null;
  readonly nativeLanguage: NativeLanguage;
  /** The story that was made last, if one was while the tab is open. */
  readonly made: MadeStory | undefined;
  /** The interface language. */
  readonly language: string;
  readonly onCreate: () => void;
  readonly entries?: readonly StepEntry[];
}

/** Today's story: its page, its four activities, and the one thing to do next. */
export function StoryView(props: StoryViewProps) {
  const { story, progress, mayWait, underway, nativeLanguage, made, language, onCreate } = props;
  const { entries = stepEntries(progress.steps, progress.completed) } = props;
  const percent = progress.completed ? 100 : percentComplete(progress.steps);
  const isNew = made?.storyId === story.id;
  const title = useFocusWhen(isNew);
  return (
    <div className={styles.view}>
      <StoryCard
        story={story}
        percent={percent}
        completed={progress.completed}
        nativeLanguage={nativeLanguage}
        language={language}
        made={isNew ? made : undefined}
        titleRef={title}
      />
      <div className={styles.column}>
        {mayWait && (
          <Suspense>
            <waitingNote.current underway={underway} />
          </Suspense>
        )}
        <ActivityList storyId={story.id} entries={entries} />
        <MainButton
          storyId={story.id}
          action={mainAction(entries, progress.completed)}
          percent={percent}
          language={language}
          onCreate={onCreate}
        />
      </div>
    </div>
  );
}

/** Takes the reader to the title of a story that was just made. */
function useFocusWhen(wanted: boolean) {
  const target = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wanted) target.current?.focus();
  }, [wanted]);
  return target;
}
