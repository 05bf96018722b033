import { Button, classNames, Heading, Icon, Text } from '@fabula/ui';
import { type DragEvent, useRef, useState } from 'react';
import { useText } from '../text.ts';
import styles from './exchange.module.css';
import type { ChosenFile, UnreadFile } from './read-file.ts';

interface FilePartProps {
  readonly choose: (file: File) => void;
  readonly isReading: boolean;
  /** The last file, where it could not be read. */
  readonly problem: ChosenFile | null;
}

const problemTexts = {
  too_large: 'exchange_fileTooLarge',
  not_text: 'exchange_fileNotText',
  unreadable: 'exchange_fileUnreadable',
} as const satisfies Readonly<Record<UnreadFile['kind'], string>>;

/** Where a file to import is chosen, or dropped. */
export function FilePart({ choose, isReading, problem }: FilePartProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault(); // else the browser opens the file in place of the page
    setIsOver(over);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  };
  return (
    <section className={styles.part}>
      <Heading level={3} size="md">
        {text('exchange_importTitle')}
      </Heading>
      <fieldset
        aria-label={text('exchange_file')}
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={drop}
      >
        <Text muted>{text('exchange_importHint')}</Text>
        <Button variant="secondary" busy={isReading} onClick={() => input.current?.click()}>
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
            target.value = ''; // so that the same file, mended, can be chosen again
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
