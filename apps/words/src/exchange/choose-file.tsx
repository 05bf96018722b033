import { mostWordFileBytes, mostWordRows } from '@fabula/exchange/words';
import { Button, ErrorLine, Text } from '@fabula/ui';
import { useRef } from 'react';
import { useFormats } from '../formats.ts';
import { useText } from '../text.ts';
import styles from '../words.module.css';
import type { Importing } from './use-import.ts';

const megabytes = mostWordFileBytes / (1024 * 1024);

/** A file to choose, and why the last one could not be read. */
export function ChooseFile({ importing: { state, read } }: { readonly importing: Importing }) {
  const text = useText();
  const { count } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const problem = state.status === 'choosing' ? state.problem : null;
  return (
    <>
      <Text>{text('import_about')}</Text>
      <Text size="sm" muted>
        {text('import_most', { rows: count(mostWordRows), megabytes })}
      </Text>
      <div aria-live="polite">
        {problem && <ErrorLine id="import-problem">{text(`problem_${problem}`, { megabytes })}</ErrorLine>}
      </div>
      <div className={styles.actions}>
        <Button busy={state.status === 'reading'} onClick={() => input.current?.click()}>
          {text('import_choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.apkg,.colpkg,.zip,text/csv,text/tab-separated-values,text/plain,application/zip"
          aria-label={text('import_file')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
            target.value = ''; // so that the same file can be chosen again once it is corrected
          }}
        />
      </div>
    </>
  );
}
