import { useOwnTexts, useProfile } from '@fabula/data';
import { SignedOutCard, useOnline, useSession } from '@fabula/platform';
import { EmptyState, Heading, OfflineNotice, Page, Text } from '@fabula/ui';
import { BringArchive } from './archive/bring-archive.tsx';
import { NextTextWaits } from './begin/next-text-waits.tsx';
import { SharesIn } from './known/shares-in.tsx';
import { TextCard } from './list/text-card.tsx';
import { NewText } from './new-text/new-text.tsx';
import { ScreenFailed, ScreenLoading } from './screen-states.tsx';
import { useText } from './text.ts';
import styles from './texts-screen.module.css';

/** Brings a text of the learner's own, and lists those that were brought. */
export function TextsScreen() {
  const text = useText();
  const online = useOnline();
  return (
    <Page>
      <Heading level={1} serif size="md">
        {text('title')}
      </Heading>
      {!online && <OfflineNotice message={text('offline')} />}
      <ScreenState />
    </Page>
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
        <Text muted>{text('about')}</Text>
        <NextTextWaits />
        <NewText learned={profile.data.targetLanguage}>
          {texts.data.length === 0 && <EmptyState title={text('emptyTitle')} message={text('emptyText')} />}
        </NewText>
        {texts.data.length > 0 && (
          <SharesIn languages={[...new Set(texts.data.map(({ language }) => language))].toSorted()}>
            {(shares) => (
              <ul className={styles.texts} aria-label={text('listLabel')}>
                {texts.data.map((own) => (
                  <TextCard key={own.id} text={own} shares={shares.get(own.language) ?? null} />
                ))}
              </ul>
            )}
          </SharesIn>
        )}
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
