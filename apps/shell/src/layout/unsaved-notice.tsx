import { type FailedOperation, lazyScreen, useCommonText, useOutbox, usePlatform } from '@fabula/platform';
import { Button, VisuallyHidden } from '@fabula/ui';
import { Suspense, useState } from 'react';
import { Catch } from '../boundary.tsx';
import { useText } from '../text.ts';
import type { UnsavedListProps } from './unsaved-list.tsx';
import styles from './unsaved-notice.module.css';

// Loaded when there is something to show, because hardly anybody ever sees it.
const list = lazyScreen(async () => (await import('./unsaved-list.tsx')).UnsavedList);

/** Shows what the server has refused until a retry is accepted, so that nothing a learner did is lost silently. */
export function UnsavedNotice() {
  const text = useText();
  const { outbox, reporter } = usePlatform();
  const { failed } = useOutbox();
  /** The operations that are being retried; they stay on the screen until the server has answered. */
  const [tried, setTried] = useState<readonly FailedOperation[] | null>(null);
  const shown = tried ?? failed;
  const retry = async () => {
    setTried(failed);
    await outbox.retryFailed(failed.map(({ operation }) => operation.id)).catch(reporter.report);
    setTried(null);
    // The focused button disappears with the list, so the focus moves to the page's content.
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

/** Even without the list's code, the page says that something was not saved. */
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

/** Chooses the component while rendering, so that a retry after a failed download shows the new one. */
function List(props: UnsavedListProps) {
  return (
    <Suspense>
      <list.current {...props} />
    </Suspense>
  );
}
