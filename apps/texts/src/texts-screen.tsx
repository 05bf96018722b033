import { useOwnTexts, useProfile } from '@fabula/data';
import { SignedOutCard, useOnline, useSession } from '@fabula/platform';
import { EmptyState, Heading, Icon, OfflineNotice, Page } from '@fabula/ui';
import { BringArchive } from './archive/bring-archive.tsx';
import { NextTextWaits } from './begin/next-text-waits.tsx';
import { SharesIn } from './known/shares-in.tsx';
import { TextCard } from './list/text-card.tsx';
import { newTextId } from './new-text/form-place.ts';
import { NewText } from './new-text/new-text.tsx';
import { ScreenFailed, ScreenLoading } from './screen-states.tsx';
import { useText } from './text.ts';
import styles from './texts-screen.module.css';

/** Lists the learner's own texts, to be gone on with, and brings others. */
export function TextsScreen() {
  const text = useText();
  const online = useOnline();
  return (
    <Page>
      <ScreenHead />
      {!online && <OfflineNotice message={text('offline')} />}
      <ScreenState />
    </Page>
  );
}

/** The screen's name, and past one's own texts the way to bring another. */
function ScreenHead() {
  const text = useText();
  const { data } = useOwnTexts();
  return (
    <div className={styles.head}>
      <Heading level={1} serif size="md">
        {text('title')}
      </Heading>
      {data && data.length > 0 && (
        <a href={`#${newTextId}`}>
          <Icon name="plus" />
          {text('newTitle')}
        </a>
      )}
    </div>
  );
}

function ScreenState() {
  const text = useText();
  const { status } = useSession();
  const profile = useProfile();
  const texts = useOwnTexts();
  if (status === 'signed-out') return <SignedOutCard message={text('signedOutText')} />;
  if (profile.data && texts.data) {
    return (
      <>
        <NextTextWaits />
        {texts.data.length > 0 && (
          <SharesIn languages={[...new Set(texts.data.map(({ language }) => language))].toSorted()}>
            {(shares) => (
              <ul className={styles.texts} aria-label={text('listLabel')}>
                {texts.data.map((own, index) => (
                  <TextCard key={own.id} text={own} shares={shares.get(own.language) ?? null} isFirst={index === 0} />
                ))}
              </ul>
            )}
          </SharesIn>
        )}
        <NewText learned={profile.data.targetLanguage}>
          {texts.data.length === 0 && <EmptyState title={text('emptyTitle')} message={text('emptyText')} />}
        </NewText>
        <BringArchive />
      </>
    );
  }
  const failed = [profile, texts].filter(({ isError }) => isError);
  if (failed.length === 0) return <ScreenLoading />;
  return (
    <ScreenFailed
      error={failed[0]?.error}
      retrying={failed.some(({ isFetching }) => isFetching)}
      retry={() => {
        for (const query of failed) query.refetch();
      }}
    />
  );
}
