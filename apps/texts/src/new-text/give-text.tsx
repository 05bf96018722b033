import { mostPastedCharacters as most, readableEndings } from '@fabula/own-texts';
import { usePlatform } from '@fabula/platform';
import { Button, ErrorLine, Text, TextArea } from '@fabula/ui';
import { type DragEvent, type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';
import { mostMegabytes as megabytes } from './file-source.ts';
import type { ReadProblem } from './new-text-state.ts';
import type { PageProblem } from './page-problem.ts';
import { ReadingNote } from './reading-note.tsx';

export interface GiveTextProps {
  readonly pasted: string;
  readonly onPasted: (text: string) => void;
  readonly isReading: boolean;
  /** Stands at the field: what was shared and is not in it. */
  readonly shared: ReactNode;
  /** A page is on its way, and no other text is taken meanwhile. */
  readonly isFetching: boolean;
  readonly isCanceled: boolean;
  readonly problem: Exclude<ReadProblem, PageProblem> | null;
  readonly onGive: (text: string) => void;
  readonly onFile: (file: File) => void;
  readonly onCancel: () => void;
}

/**
 * A field to paste into, and a file to open or to drop. Problems are told where they were made, and nothing is lost.
 */
export function GiveText(props: GiveTextProps) {
  const { pasted, onPasted, isReading, isFetching, isCanceled, problem, shared, onGive, onFile } = props;
  const isBusy = isReading || isFetching;
  const [given, setGiven] = useState<Given>('text');
  const [isCut, setCut] = useState(false);
  const text = useText();
  const { texts } = usePlatform();
  const count = (characters: number) => characters.toLocaleString(texts.language());
  const open = (file: File) => {
    setGiven('file');
    onFile(file);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pasted.trim() === '' || isBusy) return;
    setGiven('text');
    onGive(pasted);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) open(file);
  };
  return (
    <form className={styles.form} onSubmit={submit} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Text muted>{text('about')}</Text>
      <TextArea
        label={text('pasteLabel')}
        rows={6}
        // Its language is not known yet; the first letter says which way it runs.
        dir="auto"
        value={pasted}
        maxLength={most}
        readOnly={isBusy}
        onChange={({ target }) => onPasted(target.value)}
        // The browser cuts it without a word.
        onPaste={({ clipboardData, currentTarget }) => setCut(lengthWith(clipboardData, currentTarget) > most)}
        hint={text('pasteHint', { count: pasted.length, most: count(most) })}
      />
      <div aria-live="polite">
        {shared}
        {isCut && pasted.length === most && (
          <ErrorLine id="paste-cut">{text('pasteCut', { most: count(most) })}</ErrorLine>
        )}
        {problem && <ErrorLine id="read-problem">{text(`problem_${problem}`, { megabytes })}</ErrorLine>}
        <ReadingNote says={isReading ? 'readingNote' : isCanceled ? 'readCanceled' : null} />
      </div>
      {/* A file may have been shared, without a press here. */}
      <Actions {...props} given={pasted.trim() === '' ? 'file' : given} onFile={open} />
      <Text size="sm" muted>
        {text('fileHint', { megabytes })}
      </Text>
    </form>
  );
}

/** How many characters the field would have with what is pasted into it. */
function lengthWith(clipboard: DataTransfer, { value, selectionStart, selectionEnd }: HTMLTextAreaElement): number {
  return value.length - (selectionEnd - selectionStart) + clipboard.getData('text').length;
}

type Given = 'text' | 'file';

interface ActionsProps extends GiveTextProps {
  /** What is being read, whose button shows it. */
  readonly given: Given;
}

function Actions({ pasted, isReading, isFetching, given, onFile, onCancel }: ActionsProps) {
  const text = useText();
  const buttons = { text: useRef<HTMLButtonElement>(null), file: useRef<HTMLButtonElement>(null) };
  const cancel = () => {
    onCancel();
    buttons[given].current?.focus(); // the pressed button is gone
  };
  return (
    <div className={styles.actions}>
      <Button
        ref={buttons.text}
        type="submit"
        busy={isReading && given === 'text'}
        disabled={pasted.trim() === '' || isFetching || (isReading && given === 'file')}
      >
        {text('read')}
      </Button>
      <OpenFile
        button={buttons.file}
        isReading={isReading && given === 'file'}
        isDisabled={isFetching || (isReading && given === 'text')}
        onFile={onFile}
      />
      {isReading && (
        <Button variant="ghost" onClick={cancel}>
          {text('readCancel')}
        </Button>
      )}
    </div>
  );
}

interface OpenFileProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The file that was opened here. */
  readonly isReading: boolean;
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}

function OpenFile({ button, isReading, isDisabled, onFile }: OpenFileProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        icon="book"
        busy={isReading}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
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
