import { useCommonText, useErrorText } from '@fabula/platform';
import { ErrorCard, Skeleton } from '@fabula/ui';
import { useText } from './text.ts';
import styles from './words.module.css';

/** Placeholders in the shapes of the content while it is fetched, so that nothing jumps. */
export function ScreenLoading() {
  const text = useText();
  return (
    <section className={styles.loading} aria-busy="true" aria-label={text('loading')}>
      <Skeleton shape="block" height="16rem" />
      <Skeleton shape="block" height="7rem" />
      <Skeleton shape="block" height="20rem" />
    </section>
  );
}

interface ScreenFailedProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** Shows what went wrong and a button to retry. */
export function ScreenFailed({ error, retrying, retry }: ScreenFailedProps) {
  const text = useText();
  const common = useCommonText();
  const message = useErrorText();
  return (
    <ErrorCard
      title={text('errorTitle')}
      message={message(error)}
      retryLabel={common('tryAgain')}
      retrying={retrying}
      onRetry={retry}
    />
  );
}
