import { routes } from '@fabula/contracts';
import { SignedOutCard, useOnline, useOutbox, usePlatform } from '@fabula/platform';
import { Heading, OfflineNotice, Page, Text } from '@fabula/ui';
import { DueFirst } from './due/due-first.tsx';
import { ReviewContent } from './review-content.tsx';
import styles from './review-screen.module.css';
import { NothingCompleted, ReviewFailed, ReviewLoading } from './states/review-states.tsx';
import { useText } from './text.ts';
import { type ShownHistory, useHistory } from './use-history.ts';

/** The Review tab: what is due, and then what was learned, by week, by day and by story. */
export function ReviewScreen() {
  const text = useText();
  const { features } = usePlatform();
  const online = useOnline();
  const { pending } = useOutbox();
  const history = useHistory();
  const isWaiting = history.state === 'content' && pending.some(({ kind }) => kind === 'progress');
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
      {'profile' in history && features.offers(routes.phrases) && <DueFirst profile={history.profile} />}
      <HistoryState history={history} />
    </Page>
  );
}

function HistoryState({ history }: { readonly history: ShownHistory }) {
  const text = useText();
  if (history.state === 'loading') return <ReviewLoading />;
  if (history.state === 'signed-out') {
    return <SignedOutCard title={text('signedOutTitle')} message={text('signedOutText')} />;
  }
  if (history.state === 'failed') return <ReviewFailed {...history} />;
  if (history.state === 'empty') return <NothingCompleted profile={history.profile} />;
  return <ReviewContent {...history} />;
}
