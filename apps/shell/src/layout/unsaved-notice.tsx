import {
  type FailedOperation,
  offerDownload,
  useCommonText,
  useOnline,
  useOutbox,
  usePlatform,
} from '@fabula/platform';
import { Button, Icon, VisuallyHidden } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../text.ts';
import { UnsavedEntry } from './unsaved-entry.tsx';
import styles from './unsaved-notice.module.css';

/** What the server has refused, until it is taken: nothing a learner did goes away without a word. */
export function UnsavedNotice() {
  const text = useText();
  const { outbox, reporter } = usePlatform();
  const { failed } = useOutbox();
  /** Tried again at the moment; it stays on the screen until the server has answered. */
  const [tried, setTried] = useState<readonly FailedOperation[] | null>(null);
  const shown = tried ?? failed;
  const retry = async () => {
    setTried(failed);
    await outbox.retryFailed(failed.map(({ operation }) => operation.id)).catch(reporter.report);
    setTried(null);
    // The button goes with the list; the keyboard goes on at the page's content.
    if (outbox.store.getState().failed.length === 0) document.getElementById('content')?.focus();
  };
  const title = shown.length > 0 && text('unsavedTitle', { count: shown.length });
  return (
    <>
      <VisuallyHidden>
        <span role="status">{title}</span>
      </VisuallyHidden>
      {title && <Unsaved title={title} failed={shown} isTrying={tried !== null} onRetry={retry} />}
    </>
  );
}

interface UnsavedProps {
  readonly title: string;
  readonly failed: readonly FailedOperation[];
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

function Unsaved({ title, failed, isTrying, onRetry }: UnsavedProps) {
  const text = useText();
  const common = useCommonText();
  const isOnline = useOnline();
  return (
    <details className={styles.notice}>
      <summary className={styles.summary}>
        <Icon name="warning" />
        {title}
      </summary>
      <p className={styles.text}>{text(isOnline ? 'unsavedText' : 'unsavedOffline')}</p>
      <ul className={styles.list}>
        {failed.map((failure) => (
          <li key={failure.operation.id}>
            <UnsavedEntry {...failure} />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon="repeat" busy={isTrying} disabled={!isOnline} onClick={onRetry}>
          {common('retry')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => offerDownload('fabula-not-saved.json', JSON.stringify(failed, null, 2), 'application/json')}
        >
          {text('unsavedExport')}
        </Button>
      </div>
    </details>
  );
}
