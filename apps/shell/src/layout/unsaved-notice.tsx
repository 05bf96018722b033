import { type FailedOperation, lazyScreen, useCommonText, useOutbox, usePlatform } from '@fabula/platform';
import { Button, VisuallyHidden } from '@fabula/ui';
import { Suspense, useState } from 'react';
import { Catch } from '../boundary.tsx';
import { useText } from '../text.ts';
import type { UnsavedListProps } from './unsaved-list.tsx';
import styles from './unsaved-notice.module.css';

// Hardly anybody ever sees it, so its code comes when there is something to show.
const list = lazyScreen(async () => (await import('./unsaved-list.tsx')).UnsavedList);

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

/** Also without the list's code the page says that something was not saved. */
function Unsaved(props: UnsavedListProps) {
  const common = useCommonText();
  const { reporter } = usePlatform();
  return (
    <Catch
      onError={reporter.report}
      fallback={(again) => (
        <div className={styles.notice}>
          <p className={styles.text}>{props.title}</p>
          <div className={styles.buttons}>
            <Button icon="repeat" onClick={again}>
              {common('retry')}
            </Button>
          </div>
        </div>
      )}
    >
      <List {...props} />
    </Catch>
  );
}

/** Reads in its own render what to draw, so that after a failed download the next try is drawn. */
function List(props: UnsavedListProps) {
  return (
    <Suspense>
      <list.current {...props} />
    </Suspense>
  );
}
