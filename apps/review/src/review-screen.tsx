import { SignedOutCard, useOnline, useOutbox } from '@fabula/platform';
import { Heading, OfflineNotice, Page, Text } from '@fabula/ui';
import { ReviewContent } from './review-content.tsx';
import styles from './review-screen.module.css';
import { NothingCompleted, ReviewFailed, ReviewLoading } from './states/review-states.tsx';
import { useText } from './text.ts';
import { type Review, useReview } from './use-review.ts';

/** The Review tab: what was learned, by week, by day and by story. */
export function ReviewScreen() {
  const text = useText();
  const online = useOnline();
  const { pending } = useOutbox();
  const review = useReview();
  const isWaiting = review.state === 'content' && pending.some(({ kind }) => kind === 'progress');
  return (
    <Page width="wide">
      <div className={styles.head}>
        <Heading level={1} serif size="md">
          {text('title')}
        </Heading>
      </div>
      {!online && <OfflineNotice message={text('offline')} />}
      {isWaiting && (
        <Text muted size="sm">
          {text('waiting')}
        </Text>
      )}
      <ReviewState review={review} />
    </Page>
  );
}

function ReviewState({ review }: { readonly review: Review }) {
  const text = useText();
  if (review.state === 'loading') return <ReviewLoading />;
  if (review.state === 'signed-out') {
    return <SignedOutCard title={text('signedOutTitle')} message={text('signedOutText')} />;
  }
  if (review.state === 'failed') return <ReviewFailed {...review} />;
  if (review.state === 'empty') return <NothingCompleted profile={review.profile} />;
  return <ReviewContent {...review} />;
}
