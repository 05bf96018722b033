import { Button, IconButton } from '@fabula/ui';
import { firstPress } from '../first-press.ts';
import { RecordButton } from '../speaking/record-button.tsx';
import type { Speaking } from '../speaking/speaking.ts';
import { useText } from '../text.ts';
import styles from './chunk-drill-step.module.css';
import type { Drill } from './use-drill.ts';

export interface DrillActionsProps {
  readonly drill: Drill;
  /** Null while the learner does not speak. */
  readonly speaking: Speaking | null;
  readonly onNext: () => void;
}

/** The buttons to record, to go on and to go back, within the thumb's reach on a phone. */
export function DrillActions({ drill, speaking, onNext }: DrillActionsProps) {
  const text = useText();
  return (
    <div className={styles.actions}>
      <IconButton
        variant="secondary"
        size="lg"
        icon="back"
        label={text('chunk_previous')}
        // aria-disabled and not disabled, so that the button keeps the focus.
        aria-disabled={drill.index === 0 || undefined}
        onClick={firstPress(drill.goBack)}
      />
      {speaking && (
        <div className={styles.record}>
          <RecordButton speaking={speaking} notices={false} />
        </div>
      )}
      <Button size="lg" iconEnd="forward" busy={drill.isSaving} className={styles.next} onClick={firstPress(onNext)}>
        {text(drill.isLast ? 'chunk_toQuiz' : 'chunk_next')}
      </Button>
    </div>
  );
}
