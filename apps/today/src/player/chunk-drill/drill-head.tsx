import { usePlatform } from '@fabula/platform';
import { Button, Heading, ProgressBar } from '@fabula/ui';
import type { ReactNode } from 'react';
import { percentText } from '../../percent-text.ts';
import { useText } from '../text.ts';
import { VowelToggle } from '../vowel-toggle.tsx';
import styles from './chunk-drill-step.module.css';

export interface DrillHeadProps {
  readonly index: number;
  readonly total: number;
  /** Whether phrases are hidden, so that the learner recalls them. */
  readonly hides: boolean;
  readonly onHides: (hides: boolean) => void;
  /** A further button beside the others. */
  readonly children?: ReactNode;
}

/** Shows the drill's progress and the choice between recalling and reading phrases. */
export function DrillHead({ index, total, hides, onHides, children }: DrillHeadProps) {
  const text = useText();
  const { texts } = usePlatform();
  const percent = ((index + 1) / total) * 100;
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <Heading level={2} size="md">
          {text('player_step_chunk_drill')}
        </Heading>
        <div className={styles.toggles}>
          {children}
          <VowelToggle />
          <Button
            variant="ghost"
            size="sm"
            icon={hides ? 'eye-off' : 'eye'}
            aria-pressed={hides}
            onClick={() => onHides(!hides)}
          >
            {text('chunk_hide')}
          </Button>
        </div>
      </div>
      <ProgressBar
        label={text('chunk_count', { number: index + 1, total })}
        percent={percent}
        valueText={percentText(percent, texts.language())}
      />
    </div>
  );
}
