import { useKeepLessonPhrases, useLessonProgress } from '@fabula/data';
import {
  emptyProgress,
  isOwnLesson,
  isSamePhrase,
  lessonPhrases,
  mayChoosePhrases,
  type Story,
  withPhraseFirst,
} from '@fabula/domain';
import { useOnline, usePlatform } from '@fabula/platform';
import { Button, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './practice-phrase.module.css';

export interface PracticePhraseProps {
  readonly story: Story;
  /** As the text writes it. */
  readonly phrase: string;
  /** What it means; empty while the learner has not said it. */
  readonly translation: string;
  /** Called by a press instead, while the meaning is still to be written. */
  readonly onMissing: () => void;
}

/** Adds chosen words to the phrases that a lesson from an own text practices; nothing for any other story. */
export function PracticePhrase(props: PracticePhraseProps) {
  return isOwnLesson(props.story) ? <OwnPhrase {...props} /> : null;
}

function OwnPhrase({ story, phrase, translation, onMissing }: PracticePhraseProps) {
  const text = useText();
  const online = useOnline();
  const { toasts } = usePlatform();
  const { progress = emptyProgress(story.id) } = useLessonProgress(story.id);
  const { mutateAsync: keep, isPending } = useKeepLessonPhrases(story.id);
  const phrases = lessonPhrases(story);
  const isPracticed = phrases.some((one) => isSamePhrase(one.phrase, phrase));
  const withIt = withPhraseFirst(phrases, { phrase, translation });
  if (!mayChoosePhrases(story, progress)) return null;
  if (withIt === null) {
    return (
      <Text size="sm" muted>
        {text('phrases_full', { step: text('player_step_chunk_drill') })}
      </Text>
    );
  }
  const add = async () => {
    if (translation === '') return onMissing();
    try {
      await keep(withIt);
    } catch {
      toasts.show({ kind: 'error', title: text('phrases_notKept') });
    }
  };
  // One button before and after, so that it keeps the focus.
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={isPracticed ? 'check' : 'chunk'}
      className={styles.practice}
      busy={isPending}
      disabled={!online && !isPracticed}
      aria-disabled={isPracticed || undefined}
      onClick={() => void (isPracticed || add())}
    >
      {text(isPracticed ? 'phrases_added' : 'phrases_add')}
    </Button>
  );
}
