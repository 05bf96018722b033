import { routes } from '@fabula/contracts';
import type { StorySummary } from '@fabula/domain';
import { Link, SignedOutCard, useOnline } from '@fabula/platform';
import { Card, Heading, LearnerText, OfflineNotice, Page } from '@fabula/ui';
import { NothingYet, ScreenFailed, ScreenLoading } from './screen-states.tsx';
import { useText } from './text.ts';
import styles from './texts-screen.module.css';
import { type OwnStories, useOwnStories } from './use-own-stories.ts';

/** The screen at /texts. */
export function TextsScreen() {
  const text = useText();
  const online = useOnline();
  const stories = useOwnStories();
  return (
    <Page>
      <Heading level={1} serif size="md">
        {text('title')}
      </Heading>
      {!online && <OfflineNotice message={text('offline')} />}
      <ScreenState stories={stories} />
    </Page>
  );
}

function ScreenState({ stories }: { readonly stories: OwnStories }) {
  const text = useText();
  if (stories.state === 'loading') return <ScreenLoading />;
  if (stories.state === 'signed-out') return <SignedOutCard message={text('signedOutText')} />;
  if (stories.state === 'failed') return <ScreenFailed {...stories} />;
  if (stories.state === 'empty') return <NothingYet />;
  return <StoryList stories={stories.stories} />;
}

function StoryList({ stories }: { readonly stories: readonly StorySummary[] }) {
  const text = useText();
  return (
    <ul className={styles.stories} aria-label={text('listLabel')}>
      {stories.map(({ id, title, language }) => (
        <Card as="li" key={id} padding="sm">
          <Link to={routes.story(id)} className={styles.story ?? ''}>
            <LearnerText language={language} look="phrase">
              {title}
            </LearnerText>
          </Link>
        </Card>
      ))}
    </ul>
  );
}
