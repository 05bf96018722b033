import { routes } from '@fabula/contracts';
import { Link, useCommonText } from '@fabula/platform';
import { Button, Card, EmptyState, ErrorCard, LinkButton, Skeleton } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './phrases-states.module.css';

/** Placeholder of the collection while it is fetched. */
export function PhrasesLoading() {
  const text = useText();
  return (
    <section className={styles.lines} aria-busy="true" aria-label={text('loading')}>
      <Skeleton shape="block" height="3rem" />
      <Skeleton shape="block" height="2.75rem" />
      <Card padding="lg" className={styles.card}>
        <Skeleton width="40%" />
        <Skeleton shape="title" width="60%" />
        <Skeleton shape="block" height="3.25rem" />
      </Card>
    </section>
  );
}

/** Placeholder of the rows while the list's code is fetched. */
export function ListLoading() {
  const text = useText();
  return (
    <section className={styles.lines} aria-busy="true" aria-label={text('loading')}>
      <Skeleton shape="block" height="4rem" />
      <Skeleton shape="block" height="4rem" />
      <Skeleton shape="block" height="4rem" />
    </section>
  );
}

interface PhrasesFailedProps {
  readonly retrying: boolean;
  readonly retry: () => void;
}

export function PhrasesFailed({ retrying, retry }: PhrasesFailedProps) {
  const text = useText();
  const common = useCommonText();
  return (
    <ErrorCard
      title={text('errorTitle')}
      message={text('errorText')}
      retryLabel={common('tryAgain')}
      retrying={retrying}
      onRetry={retry}
    />
  );
}

/** Shown while no phrase is saved in this language. */
export function NoPhrases() {
  const text = useText();
  return (
    <Card>
      <EmptyState
        icon="bookmark"
        title={text('emptyTitle')}
        message={text('emptyText')}
        actions={<LinkButton render={<Link to={routes.today} />}>{text('emptyAction')}</LinkButton>}
      />
    </Card>
  );
}

interface NoMatchProps {
  readonly search: string;
  readonly onClear: () => void;
}

/** Shown when a search finds nothing. It is announced, because focus is in the search box. */
export function NoMatch({ search, onClear }: NoMatchProps) {
  const text = useText();
  return (
    <Card role="status">
      <EmptyState
        icon="search"
        title={text('noMatchTitle')}
        message={text('noMatchText', { query: search.trim() })}
        actions={
          <Button variant="secondary" onClick={onClear}>
            {text('clearSearch')}
          </Button>
        }
      />
    </Card>
  );
}
