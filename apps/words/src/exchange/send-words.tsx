import type { WordsToImport } from '@fabula/data';
import { mostWordRows } from '@fabula/exchange/words';
import { useOnline } from '@fabula/platform';
import { Button, ErrorLine, Heading, OfflineNotice, ProgressBar, Text } from '@fabula/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import styles from '../words.module.css';
import type { Importing } from './use-import.ts';

interface SendWordsProps {
  readonly importing: Importing;
  readonly isCut: boolean;
  readonly groups: readonly WordsToImport[];
  /** What stands in the file. */
  readonly children: ReactNode;
}

/** The frame of what a file holds, with the button that imports it. */
export function SendWords({ importing: { state, send, startOver }, isCut, groups, children }: SendWordsProps) {
  const text = useText();
  const { count } = useFormats();
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that chose the file is gone.
  useEffect(() => heading.current?.focus(), []);
  const total = groups.reduce((sum, { words }) => sum + words.length, 0);
  const problem = state.status === 'read' ? state.problem : null;
  const name = state.status === 'read' || state.status === 'sending' ? state.name : '';
  return (
    <>
      <Heading level={3} size="md" ref={heading} tabIndex={-1}>
        {text('import_found', { file: name })}
      </Heading>
      {children}
      {isCut && <Text>{text('import_cut', { rows: count(mostWordRows) })}</Text>}
      <Text size="sm" muted>
        {text('import_rule')}
      </Text>
      {!online && <OfflineNotice message={text('import_offline')} />}
      {state.status === 'sending' && (
        <ProgressBar label={text('import_sending')} percent={(100 * state.sent) / Math.max(1, total)} />
      )}
      <div aria-live="polite">{problem && <ErrorLine id="send-problem">{text(`import_${problem}`)}</ErrorLine>}</div>
      <div className={styles.actions}>
        <Button busy={state.status === 'sending'} disabled={!online || total === 0} onClick={() => void send(groups)}>
          {text('import_send', { count: total, words: count(total) })}
        </Button>
        <Button variant="ghost" disabled={state.status === 'sending'} onClick={startOver}>
          {text('import_otherFile')}
        </Button>
      </div>
    </>
  );
}
