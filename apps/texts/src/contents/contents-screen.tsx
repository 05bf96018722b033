import { routes } from '@fabula/contracts';
import { type OwnText, type OwnTextPart, useOwnTextParts, useOwnTexts, useWordShares } from '@fabula/data';
import { languageLabel } from '@fabula/domain';
import { Link, SignedOutCard, useOnline, useParams, usePlatform, useSession } from '@fabula/platform';
import { EmptyState, Icon, LearnerText, LinkButton, OfflineNotice, Page, ProgressBar, Text } from '@fabula/ui';
import { BeginButton } from '../begin/begin-button.tsx';
import { Arriving } from '../list/arriving.tsx';
import { Facts, ShareOfText } from '../list/text-card.tsx';
import { ScreenFailed, ScreenLoading } from '../screen-states.tsx';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';
import { DeleteText } from './delete-text.tsx';
import { LessonList } from './lesson-list.tsx';
import { usePartShares } from './use-part-shares.ts';

/** The table of contents of a text. */
export function ContentsScreen() {
  const text = useText();
  const online = useOnline();
  return (
    <Page>
      <Link to={routes.texts} className={styles.back ?? ''}>
        <Icon name="back" />
        {text('back')}
      </Link>
      {!online && <OfflineNotice message={text('offline')} />}
      <ScreenState />
    </Page>
  );
}

function ScreenState() {
  const text = useText();
  const { status } = useSession();
  const { textId = '' } = useParams();
  const texts = useOwnTexts();
  const parts = useOwnTextParts(textId);
  if (status === 'signed-out') return <SignedOutCard message={text('signedOutText')} />;
  if (texts.data && parts.data) {
    const own = texts.data.find(({ id }) => id === textId);
    return own ? <Contents text={own} parts={parts.data} /> : <Gone />;
  }
  const failed = [texts, parts].filter(({ isError }) => isError);
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

interface ContentsProps {
  readonly text: OwnText;
  readonly parts: readonly OwnTextPart[];
}

function Contents({ text: own, parts }: ContentsProps) {
  const text = useText();
  const { texts } = usePlatform();
  const { parts: count, finished, language, nextPart, storyId } = own;
  const shares = useWordShares(language);
  const ofParts = usePartShares(own, shares);
  return (
    <>
      <header className={styles.about}>
        <LearnerText as="h1" look="phrase" language={language} className={styles.heading}>
          {own.title}
        </LearnerText>
        <Text muted>
          {languageLabel(language, texts.language())} · <Facts words={own.words} count={count} />
        </Text>
        <ShareOfText text={own} shares={shares} />
      </header>
      <Arriving text={own} />
      <ProgressBar label={text('finished', { finished, count })} percent={(100 * finished) / count} />
      {nextPart !== null && (
        <BeginButton variant="primary" textId={own.id} part={nextPart} storyId={storyId} isCounted={own.begun > 0} />
      )}
      <LessonList textId={own.id} language={language} parts={parts} shares={ofParts} isCounted={own.begun > 0} />
      <DeleteText text={own} />
    </>
  );
}

function Gone() {
  const text = useText();
  return (
    <EmptyState
      headingLevel={1}
      title={text('gone')}
      actions={<LinkButton render={<Link to={routes.texts} />}>{text('back')}</LinkButton>}
    />
  );
}
