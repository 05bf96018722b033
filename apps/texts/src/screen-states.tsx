import { routes } from '@fabula/contracts';
import { Link, useCommonText, useErrorText } from '@fabula/platform';
import { Card, EmptyState, ErrorCard, LinkButton, Skeleton } from '@fabula/ui';
import { useText } from './text.ts';
import styles from './texts-screen.module.css';

/** Placeholders in the shapes of the content while it is fetched, so that nothing jumps. */
export function ScreenLoading() {
  const text = useText();
  return (
    <section className={styles.loading} aria-busy="true" aria-label={text('loading')}>
      <Skeleton shape="block" height="4rem" />
      <Skeleton shape="block" height="4rem" />
      <Skeleton shape="block" height="4rem" />
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

/** Shows what to do next when there is nothing yet. */
export function NothingYet() {
  const text = useText();
  return (
    <Card padding="lg">
      <EmptyState
        title={text('emptyTitle')}
        message={text('emptyText')}
        actions={<LinkButton render={<Link to={routes.today} />}>{text('emptyAction')}</LinkButton>}
      />
    </Card>
  );
}
