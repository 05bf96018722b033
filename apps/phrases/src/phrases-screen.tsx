import { type Profile, usePhrases, useProfile } from '@fabula/data';
import { SignedOutCard, useOnline, useSession } from '@fabula/platform';
import { Heading, OfflineNotice, Page } from '@fabula/ui';
import { useRef } from 'react';
import { AddMenu } from './add/add-menu.tsx';
import { Collection } from './collection.tsx';
import { ExchangeMenu } from './exchange/exchange-menu.tsx';
import styles from './phrases-screen.module.css';
import { PhrasesFailed, PhrasesLoading } from './states/phrases-states.tsx';
import { useText } from './text.ts';

/** The My Phrases tab: its header, and below it the learner's collection or a state that replaces it. */
export function PhrasesScreen() {
  const text = useText();
  const online = useOnline();
  const { status } = useSession();
  const { data: profile } = useProfile();
  const head = useRef<HTMLHeadingElement>(null);
  return (
    <Page width="wide">
      <div className={styles.head}>
        <Heading ref={head} level={1} serif size="md">
          {text('title')}
        </Heading>
        {status !== 'signed-out' && profile && <CollectionTools profile={profile} />}
      </div>
      {!online && <OfflineNotice message={text('offline')} />}
      <PhrasesContent onEmptied={() => head.current?.focus()} />
    </Page>
  );
}

/** The actions on the whole collection. The key forgets what was written in another language. */
function CollectionTools({ profile }: { readonly profile: Profile }) {
  const language = profile.targetLanguage;
  const { data, phrases } = usePhrases(language);
  if (!data) return null;
  return (
    <div className={styles.tools}>
      <AddMenu key={language} profile={profile} />
      <ExchangeMenu language={language} phrases={phrases} />
    </div>
  );
}

function PhrasesContent({ onEmptied }: { readonly onEmptied: () => void }) {
  const text = useText();
  const { status } = useSession();
  const profile = useProfile();
  if (status === 'signed-out') return <SignedOutCard message={text('signedOutText')} />;
  if (profile.data) {
    // The key remounts the collection for another language, so that nothing of the previous one stays.
    return <Collection key={profile.data.targetLanguage} profile={profile.data} onEmptied={onEmptied} />;
  }
  if (profile.isError) return <PhrasesFailed retrying={profile.isFetching} retry={() => profile.refetch()} />;
  return <PhrasesLoading />;
}
