import { routes } from '@fabula/contracts';
import type { Profile } from '@fabula/data';
import { languageInSentence } from '@fabula/domain';
import { Link, toAppError, useCommonText, useErrorText, usePlatform } from '@fabula/platform';
import { Card, EmptyState, ErrorCard, LinkButton, Skeleton } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './review-states.module.css';

/** Placeholders of the page's parts while they are fetched. */
export function ReviewLoading() {
  const text = useText();
  return (
    <section className={styles.loading} aria-busy="true" aria-label={text('loading')}>
      <Skeleton shape="block" height="10rem" />
      <div className={styles.figures}>
        <Skeleton shape="block" height="5rem" />
        <Skeleton shape="block" height="5rem" />
        <Skeleton shape="block" height="5rem" />
      </div>
      <div className={styles.days}>
        <Skeleton shape="block" height="22rem" />
        <Skeleton shape="block" height="10rem" />
      </div>
    </section>
  );
}

interface ReviewFailedProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
  readonly headingLevel?: 2 | 3;
}

/** Shows what could not be loaded, with a button to retry. */
export function ReviewFailed({ error, retrying, retry, headingLevel = 2 }: ReviewFailedProps) {
  const text = useText();
  const common = useCommonText();
  const message = useErrorText();
  return (
    <ErrorCard
      headingLevel={headingLevel}
      title={text('errorTitle')}
      message={toAppError(error).code === 'unknown' ? text('errorUnknown') : message(error)}
      retryLabel={common('tryAgain')}
      retrying={retrying}
      onRetry={retry}
    />
  );
}

/** Shown while no story in the target language is completed. */
export function NothingCompleted({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const { texts } = usePlatform();
  const language = languageInSentence(profile.targetLanguage, texts.language());
  return (
    <Card padding="lg">
      <EmptyState
        icon="review"
        title={text('emptyTitle')}
        message={text('emptyText', { language })}
        actions={
          <LinkButton size="lg" render={<Link to={routes.today} />}>
            {text('startLearning')}
          </LinkButton>
        }
      />
    </Card>
  );
}
