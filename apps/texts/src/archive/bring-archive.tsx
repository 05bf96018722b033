import { useOnline } from '@fabula/platform';
import { Button, Card, ErrorLine, Heading, LearnerText, ProgressBar, Text } from '@fabula/ui';
import { useRef } from 'react';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';
import { useArchive } from './use-archive.ts';

/** Brings back the texts of an account's copy, with their lessons and phrases as they were. */
export function BringArchive() {
  const text = useText();
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const { state, read, keep } = useArchive();
  const texts = state.status === 'read' || state.status === 'keeping' ? state.texts : [];
  const problem = 'problem' in state ? state.problem : null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="archive">
      <Heading level={2} size="md" id="archive">
        {text('archive_title')}
      </Heading>
      <Text muted>{text('archive_about')}</Text>
      {texts.length > 0 && (
        <ul className={styles.sample} aria-label={text('archive_found')}>
          {texts.map(({ title, language }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two texts may have one title, and the list never changes.
            <li key={index}>
              <LearnerText language={language}>{title}</LearnerText>
            </li>
          ))}
        </ul>
      )}
      {state.status === 'keeping' && (
        <ProgressBar label={text('saving')} percent={(100 * state.kept) / Math.max(1, texts.length)} />
      )}
      <div aria-live="polite">
        {problem && <ErrorLine id="archive-problem">{text(`archive_${problem}`)}</ErrorLine>}
        {state.status === 'kept' && <Text>{text('archive_kept', { count: state.kept })}</Text>}
      </div>
      <div className={styles.actions}>
        {texts.length > 0 && (
          <Button busy={state.status === 'keeping'} disabled={!online} onClick={() => void keep()}>
            {text('archive_keep', { count: texts.length })}
          </Button>
        )}
        <Button variant="secondary" disabled={state.status === 'keeping'} onClick={() => input.current?.click()}>
          {text('archive_choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".zip,application/zip"
          aria-label={text('archive_file')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
            target.value = ''; // so that the same file can be chosen again
          }}
        />
      </div>
    </Card>
  );
}
