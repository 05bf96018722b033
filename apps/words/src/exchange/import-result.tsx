import { Button, Heading, Text } from '@fabula/ui';
import { useEffect, useRef } from 'react';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import styles from '../words.module.css';

interface ImportResultProps {
  readonly taken: number;
  readonly onDone: () => void;
}

/** What became of an import. */
export function ImportResult({ taken, onDone }: ImportResultProps) {
  const text = useText();
  const { count } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Heading level={3} size="md" ref={heading} tabIndex={-1}>
        {text('import_done', { count: taken, words: count(taken) })}
      </Heading>
      <Text>{text('import_rule')}</Text>
      <div className={styles.actions}>
        <Button onClick={onDone}>{text('import_close')}</Button>
      </div>
    </>
  );
}
