import { useCommonText, useErrorText } from '@fabula/platform';
import { ErrorCard, Skeleton } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './profile-states.module.css';

/** Placeholders for the profile's parts while it loads. */
export function ProfileLoading() {
  const text = useText();
  return (
    <section className={styles.loading} aria-busy="true" aria-label={text('profile_loading')}>
      <div className={styles.parts}>
        <Skeleton shape="title" width="50%" />
        <Skeleton shape="block" height="12rem" />
        <Skeleton shape="title" width="40%" />
        <Skeleton shape="block" height="9rem" />
        <Skeleton shape="block" height="6rem" />
        <Skeleton shape="block" height="6rem" />
      </div>
      <div className={styles.parts}>
        <Skeleton shape="title" width="45%" />
        <Skeleton shape="block" height="7rem" />
        <Skeleton shape="block" height="7rem" />
        <Skeleton shape="block" height="7rem" />
      </div>
    </section>
  );
}

interface ProfileFailedProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
}

export function ProfileFailed({ error, retrying, retry }: ProfileFailedProps) {
  const text = useText();
  const common = useCommonText();
  const message = useErrorText();
  return (
    <ErrorCard
      title={text('profile_errorTitle')}
      message={message(error)}
      retryLabel={common('tryAgain')}
      retrying={retrying}
      onRetry={retry}
    />
  );
}
