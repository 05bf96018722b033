import { Button, classNames, Heading, Icon, Text } from '@fabula/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../text.ts';
import styles from './exchange.module.css';
import type { ChosenFile, UnreadFile } from './read-file.ts';

interface FilePartProps {
  readonly choose: (file: File) => void;
  readonly isReading: boolean;
  /** The last file if it could not be read, else null. */
  readonly problem: ChosenFile | null;
  /** Set after a press on "another file", whose button no longer exists. */
  readonly takesFocus: boolean;
}

const problemTexts = {
  too_large: 'exchange_fileTooLarge',
  not_text: 'exchange_fileNotText',
  unreadable: 'exchange_fileUnreadable',
} as const satisfies Readonly<Record<UnreadFile['kind'], string>>;

/** The place to choose or drop a file to import. */
export function FilePart({ choose, isReading, problem, takesFocus }: FilePartProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const isOver = useDroppedFile(choose);
  return (
    <section className={styles.part}>
      <Heading level={3} size="md">
        {text('exchange_importTitle')}
      </Heading>
      <fieldset aria-label={text('exchange_file')} className={classNames(styles.drop, isOver && styles.over)}>
        <Text muted>{text('exchange_importHint')}</Text>
        <Button ref={button} variant="secondary" busy={isReading} onClick={() => input.current?.click()}>
          {text('exchange_choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-label={text('exchange_file')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) choose(file);
            target.value = ''; // so that the same file can be chosen again once it is corrected
          }}
        />
      </fieldset>
      <div aria-live="polite">
        {problem && problem.kind !== 'read' && (
          <p className={styles.failure}>
            <Icon name="error" size={16} />
            {text(problemTexts[problem.kind], { file: problem.name })}
          </p>
        )}
      </div>
    </section>
  );
}

/** Accepts a file dropped anywhere on the page, because the browser would otherwise open it and leave the page. */
function useDroppedFile(choose: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    setIsOver(false);
    const [file] = files ?? [];
    if (file) choose(file);
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', () => setIsOver(false), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        take(event.dataTransfer?.files);
      },
      { signal },
    );
    return () => ending.abort();
  }, []);
  return isOver;
}
