import { Button, Text } from '@fabula/ui';
import { useId, useState } from 'react';
import { useText } from '../../text.ts';
import styles from './cannot-speak.module.css';

export interface CannotSpeakProps {
  /** There is no microphone, so the way out needs no asking for. */
  readonly isOpenAnyway: boolean;
  readonly isSaving: boolean;
  readonly onSkipOne: () => void;
  readonly onSkipAll: () => void;
}

/** The way through without speaking, and what it is worth. */
export function CannotSpeak({ isOpenAnyway, isSaving, onSkipOne, onSkipAll }: CannotSpeakProps) {
  const text = useText();
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const isOpen = isOpenAnyway || isWanted;
  const skipOne = () => {
    setWanted(false);
    onSkipOne();
  };
  return (
    <div className={styles.way}>
      {!isOpenAnyway && (
        <Button variant="ghost" aria-expanded={isOpen} aria-controls={id} onClick={() => setWanted(!isWanted)}>
          {text('shadow_cannot')}
        </Button>
      )}
      <div id={id} hidden={!isOpen} className={styles.choices}>
        <Text size="sm">{text('shadow_cannotText')}</Text>
        <Button variant="secondary" onClick={skipOne}>
          {text('shadow_skipOne')}
        </Button>
        <Button variant="secondary" busy={isSaving} onClick={onSkipAll}>
          {text('shadow_skipAll')}
        </Button>
      </div>
    </div>
  );
}
