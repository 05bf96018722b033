import { useWordStates } from '@fabula/data';
import { SignedOutCard, useOnline, useSession } from '@fabula/platform';
import { Heading, OfflineNotice, Page } from '@fabula/ui';
import { ScreenFailed, ScreenLoading } from './screen-states.tsx';
import { useText } from './text.ts';
import { useLanguage } from './use-language.ts';
import styles from './words.module.css';
import { WordsContent } from './words-content.tsx';

/** How many words the learner knows, and which. */
export function WordsScreen() {
  const text = useText();
  const online = useOnline();
  return (
    <Page>
      <div className={styles.head}>
        <Heading level={1} serif size="md">
          {text('title')}
        </Heading>
      </div>
      {!online && <OfflineNotice message={text('offline')} />}
      <ScreenState />
    </Page>
  );
}

function ScreenState() {
  const text = useText();
  const { status } = useSession();
  const { profile, learned, language, choose } = useLanguage();
  const words = useWordStates(language);
  if (status === 'signed-out') return <SignedOutCard message={text('signedOutText')} />;
  if (profile.data && learned && language && words.book.isRead) {
    return (
      // What was sought, chosen and unfolded belongs to one language.
      <WordsContent
        key={language}
        language={language}
        learned={learned}
        native={profile.data.nativeLanguage}
        book={words.book}
        choose={choose}
      />
    );
  }
  const failed = [profile, words].filter(({ isError }) => isError);
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
