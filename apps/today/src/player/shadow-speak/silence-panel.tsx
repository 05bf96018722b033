import { Button, Text } from '@fabula/ui';
import { firstPress } from '../first-press.ts';
import { useText } from '../text.ts';
import styles from './shadow-side.module.css';

export interface SilencePanelProps {
  readonly isSaving: boolean;
  readonly onSkipOne: () => void;
  readonly onSkipAll: () => void;
}

/** The way through the step without speaking, with an explanation of how it counts. */
export function SilencePanel({ isSaving, onSkipOne, onSkipAll }: SilencePanelProps) {
  const text = useText();
  return (
    <div className={styles.panel}>
      <Text size="sm">{text('shadow_cannotText')}</Text>
      <Button variant="secondary" onClick={firstPress(onSkipOne)}>
        {text('shadow_skipOne')}
      </Button>
      <Button variant="secondary" busy={isSaving} onClick={onSkipAll}>
        {text('shadow_skipAll')}
      </Button>
    </div>
  );
}
