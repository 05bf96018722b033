import { type ImportOutcome, useImportPhrases } from '@fabula/data';
import { useErrorText, useOnline, usePlatform } from '@fabula/platform';
import { Button, Heading, Icon, OfflineNotice, Text } from '@fabula/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import styles from './exchange.module.css';
import { FoundPhrases } from './found-phrases.tsx';
import { ImportResult } from './import-result.tsx';
import { LineProblems } from './line-problems.tsx';
import type { ReadFile } from './read-file.ts';

interface ImportPartProps {
  readonly file: ReadFile;
  readonly onDone: () => void;
  readonly onOtherFile: () => void;
}

/** Shows a file's contents before the import, and the result after it. */
export function ImportPart({ file, onDone, onOtherFile }: ImportPartProps) {
  const text = useText();
  const errorText = useErrorText();
  const isOnline = useOnline();
  const { phrases, problems } = file;
  const importing = useImportPhrases();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that chose the file no longer exists, so focus moves to the heading.
  useEffect(() => heading.current?.focus(), []);
  const start = useTellResult(importing.mutateAsync);
  if (importing.data) return <ImportResult outcome={importing.data} phrases={phrases} onDone={onDone} />;

  const found = phrases.length > 0 ? 'exchange_found' : 'exchange_foundNone';
  return (
    <section className={styles.part}>
      <Heading ref={heading} level={3} size="md" tabIndex={-1}>
        {text(found, { count: phrases.length, file: file.name })}
      </Heading>
      <FoundPhrases phrases={phrases} />
      <LineProblems problems={problems} />
      {!isOnline && <OfflineNotice message={text('exchange_offline')} />}
      {importing.error && (
        <div role="alert" className={styles.failure}>
          <Icon name="error" size={16} />
          <div>
            <Text>{errorText(importing.error)}</Text>
            <Text muted>{text('exchange_failedText')}</Text>
          </div>
        </div>
      )}
      <div className={styles.actions}>
        {!importing.isPending && (
          <Button variant="ghost" onClick={onOtherFile}>
            {text('exchange_otherFile')}
          </Button>
        )}
        {phrases.length > 0 && (
          <Button busy={importing.isPending} disabled={!isOnline} onClick={() => start(phrases)}>
            {text(importing.error ? 'exchange_importAgain' : 'exchange_import', { count: phrases.length })}
          </Button>
        )}
      </div>
    </section>
  );
}

type Phrases = ReadFile['phrases'];

/** Runs the import and shows the result as a toast if the learner has closed the dialog meanwhile. */
function useTellResult(run: (phrases: Phrases) => Promise<ImportOutcome>): (phrases: Phrases) => Promise<void> {
  const text = useText();
  const errorText = useErrorText();
  const { toasts } = usePlatform();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return async (phrases) => {
    try {
      const { added } = await run(phrases);
      if (!isShown.current) toasts.show({ kind: 'success', title: text('exchange_added', { count: added }) });
    } catch (error) {
      if (isShown.current) return;
      toasts.show({ kind: 'error', title: text('exchange_failed'), description: errorText(error) });
    }
  };
}
