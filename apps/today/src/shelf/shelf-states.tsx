import { routes } from '@fabula/contracts';
import { Link, useCommonText } from '@fabula/platform';
import { Button, EmptyState, ErrorCard, LinkButton, Skeleton } from '@fabula/ui';
import { useText } from '../text.ts';
import groups from './shelf-groups.module.css';

export function ShelfLoading() {
  const text = useText();
  return (
    <section className={groups.group} aria-busy="true" aria-label={text('shelf_loading')}>
      <Skeleton shape="block" height="4rem" />
      <Skeleton shape="title" width="40%" />
      <div className={groups.list}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} shape="block" height="8rem" />
        ))}
      </div>
    </section>
  );
}

export function ShelfFailed({ retrying, retry }: { readonly retrying: boolean; readonly retry: () => void }) {
  const text = useText();
  const common = useCommonText();
  return (
    <ErrorCard
      title={text('today_errorTitle')}
      message={text('shelf_errorText')}
      retryLabel={common('tryAgain')}
      retrying={retrying}
      onRetry={retry}
    />
  );
}

/** An installation may come without a library. */
export function EmptyLibrary() {
  const text = useText();
  return (
    <EmptyState
      title={text('shelf_noneTitle')}
      message={text('shelf_noneText')}
      actions={<LinkButton render={<Link to={routes.today} />}>{text('shelf_toToday')}</LinkButton>}
    />
  );
}

export interface NothingFitsProps {
  /** Whether there is a filter to clear; if not, the learner's level has no stories. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

export function NothingFits({ isFiltered, onClear }: NothingFitsProps) {
  const text = useText();
  return (
    <EmptyState
      title={text('shelf_emptyTitle')}
      message={text('shelf_emptyText')}
      actions={<Button onClick={onClear}>{text(isFiltered ? 'shelf_clear' : 'shelf_allLevels')}</Button>}
    />
  );
}
