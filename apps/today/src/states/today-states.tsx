import { useCommonText } from '@fabula/platform';
import { Card, ErrorCard, Skeleton } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './today-states.module.css';

/** Placeholder of the story while it is fetched. */
export function TodayLoading() {
  const text = useText();
  return (
    <section className={styles.loading} aria-busy="true" aria-label={text('today_loading')}>
      <Card padding="lg" className={styles.lines}>
        <Skeleton shape="block" width="7rem" height="8.75rem" />
        <Skeleton shape="title" width="70%" />
        <Skeleton width="45%" />
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton shape="block" height="1rem" />
      </Card>
      <div className={styles.lines}>
        <Skeleton shape="block" height="6rem" />
        <Skeleton shape="block" height="3.5rem" />
        <Skeleton shape="block" height="3.5rem" />
        <Skeleton shape="block" height="3.5rem" />
      </div>
    </section>
  );
}

interface TodayFailedProps {
  readonly saved: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

export function TodayFailed({ saved, retrying, retry }: TodayFailedProps) {
  const text = useText();
  const common = useCommonText();
  return (
    <ErrorCard
      title={text(saved ? 'today_notFreshTitle' : 'today_errorTitle')}
      message={text('today_errorText')}
      retryLabel={common('tryAgain')}
      retrying={retrying}
      onRetry={retry}
    />
  );
}
