import { useDayText, useNextFreeStory } from '@fabula/data';
import { useOnline } from '@fabula/platform';
import { Button, Text } from '@fabula/ui';
import { useId } from 'react';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';
import { BeginProblemNote } from './begin-problem.tsx';
import { useBegin } from './use-begin.ts';

export interface BeginButtonProps {
  readonly textId: string;
  readonly part: number;
  /** The lesson's story, where it was begun. */
  readonly storyId: string | null;
  /** Whether a lesson of the text was begun, so that it was counted as a story. */
  readonly isCounted: boolean;
  readonly variant?: 'primary' | 'secondary';
}

/**
 * Begins or goes on with one lesson, or says from when it can. Without a network only what was begun can be opened.
 */
export function BeginButton({ textId, part, storyId, isCounted, variant = 'secondary' }: BeginButtonProps) {
  const text = useText();
  const dayText = useDayText();
  const online = useOnline();
  const why = useId();
  const nextFree = useNextFreeStory();
  const waitsUntil = isCounted ? null : nextFree;
  const { begin, beginning, problem } = useBegin(textId);
  return (
    <div>
      <Button
        variant={variant}
        busy={beginning !== null}
        disabled={(!online && storyId === null) || waitsUntil !== null}
        aria-describedby={waitsUntil === null ? undefined : why}
        onClick={() => void begin(part, storyId)}
      >
        {text(storyId === null ? 'begin' : 'continue', { part })}
      </Button>
      {waitsUntil !== null && (
        <Text id={why} size="sm" muted className={styles.why}>
          {text('beginFrom', { date: dayText(waitsUntil) })}
        </Text>
      )}
      <BeginProblemNote problem={problem} />
    </div>
  );
}
