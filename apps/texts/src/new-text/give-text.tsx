import { mostPastedCharacters, readableEndings } from '@fabula/own-texts';
import { usePlatform } from '@fabula/platform';
import { Button, ErrorLine, Text, TextArea } from '@fabula/ui';
import { type DragEvent, type FormEvent, type ReactNode, useRef } from 'react';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';
import { mostMegabytes as megabytes } from './file-source.ts';
import type { ReadProblem } from './new-text-state.ts';
import type { PageProblem } from './page-problem.ts';

export interface GiveTextProps {
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
  readonly isReading: boolean;
  /** Stands at the field: what was shared and is not in it. */
  readonly shared: ReactNode;
  /** A page is on its way, and no other text is taken meanwhile. */
  readonly isFetching: boolean;
  readonly problem: Exclude<ReadProblem, PageProblem> | null;
  readonly onGive: (text: string) => void;
  readonly onFile: (file: File) => void;
}

/**
 * A field to paste into, and a file to open or to drop. Problems are told where they were made, and nothing is lost.
 */
export function GiveText({ pasted, onPasted, isReading, isFetching, problem, shared, onGive, onFile }: GiveTextProps) {
  const isBusy = isReading || isFetching;
  const text = useText();
  const { texts } = usePlatform();
  const count = (characters: number) => characters.toLocaleString(texts.language());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pasted.trim() !== '' && !isBusy) onGive(pasted);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  };
  return (
    <form className={styles.form} onSubmit={submit} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <TextArea
        label={text('pasteLabel')}
        rows={6}
        // Its language is not known yet; the first letter says which way it runs.
        dir="auto"
        value={pasted}
        maxLength={mostPastedCharacters}
        readOnly={isBusy}
        onChange={({ target }) => onPasted(target.value)}
        hint={text('pasteHint', { count: pasted.length, most: count(mostPastedCharacters) })}
      />
      <div aria-live="polite">
        {shared}
        {problem && <ErrorLine id="read-problem">{text(`problem_${problem}`, { megabytes })}</ErrorLine>}
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={isReading} disabled={pasted.trim() === '' || isFetching}>
          {text('read')}
        </Button>
        <OpenFile isBusy={isBusy} onFile={onFile} />
      </div>
      <Text size="sm" muted>
        {text('fileHint', { megabytes })}
      </Text>
    </form>
  );
}

interface OpenFileProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

function OpenFile({ isBusy, onFile }: OpenFileProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" icon="book" disabled={isBusy} onClick={() => input.current?.click()}>
        {text('fileButton')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={readableEndings.join(',')}
        aria-label={text('fileLabel')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
    </>
  );
}
