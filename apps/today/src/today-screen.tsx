import { routes } from '@fabula/contracts';
import { useUserId } from '@fabula/data';
import { Link, lazyScreen, SignedOutCard, useOnline, usePlatform, useSearchParams } from '@fabula/platform';
import { Button, Heading, OfflineNotice, Page } from '@fabula/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { MadeStory } from './generate-story/made-story.ts';
import { makingOf } from './generate-story/making-store.ts';
import { TodayFailed, TodayLoading } from './states/today-states.tsx';
import { WelcomePanel } from './states/welcome-panel.tsx';
import { StoryView } from './story/story-view.tsx';
import { useText } from './text.ts';
import styles from './today-screen.module.css';
import { type Today, useToday } from './use-today.ts';

// Loaded when a story is to be made, so that the tab opens without it.
const generator = lazyScreen(async () => (await import('./generate-story/story-generator.tsx')).StoryGenerator);

/** In the address of the installed app's shortcut (apps/shell/public/manifest.webmanifest). */
const newStory = 'new-story';

/** The Today tab: its header, and below it the story or a state that replaces it. */
export function TodayScreen() {
  const text = useText();
  const online = useOnline();
  const head = useRef<HTMLHeadingElement>(null);
  const userId = useUserId();
  const left = useLeftStory();
  const [made, setMade] = useState<MadeStory | undefined>(left?.status === 'made' ? left.made : undefined);
  const [asked, setAsked] = useSearchParams();
  const [making, setMaking] = useState(asked.has(newStory) || (left !== null && left.status !== 'made'));
  const today = useToday(made?.storyId);
  const stopMaking = () => {
    setMaking(false);
    if (asked.has(newStory)) setAsked({}, { replace: true });
  };
  const close = () => {
    stopMaking();
    head.current?.focus();
  };
  return (
    <Page width="wide">
      <div className={styles.head}>
        <Heading ref={head} level={1} serif size="md">
          {text('today_title')}
        </Heading>
        {!making && (
          <span className={styles.actions}>
            {userId !== null && <Link to={routes.library}>{text('shelf_title')}</Link>}
            {today.state === 'story' && (
              <Button variant="ghost" size="sm" icon="plus" onClick={() => setMaking(true)}>
                {text('today_newStory')}
              </Button>
            )}
          </span>
        )}
      </div>
      {!online && <OfflineNotice message={text('today_offline')} />}
      {making ? (
        <Suspense fallback={<TodayLoading />}>
          <generator.current
            profile={'profile' in today ? today.profile : null}
            onClose={close}
            onMade={(story) => {
              setMade(story);
              stopMaking();
            }}
          />
        </Suspense>
      ) : (
        <TodayContent today={today} made={made} onCreate={() => setMaking(true)} />
      )}
    </Page>
  );
}

/** The current state of the story that was in the making when the learner last left the tab. */
function useLeftStory() {
  const store = makingOf(usePlatform());
  const userId = useUserId();
  const [left] = useState(() => {
    const { story } = store.getState();
    return story?.owner === userId ? story : null;
  });
  useEffect(() => {
    if (left?.status === 'made') store.dispatch({ type: 'dismissed' }); // it is shown now
  }, [store, left]);
  return left;
}

interface TodayContentProps {
  readonly today: Today;
  readonly made: MadeStory | undefined;
  readonly onCreate: () => void;
}

function TodayContent({ today, made, onCreate }: TodayContentProps) {
  const text = useText();
  const { texts } = usePlatform();
  if (today.state === 'loading') return <TodayLoading />;
  if (today.state === 'signed-out') return <SignedOutCard message={text('today_signedOutText')} />;
  if (today.state === 'failed') return <TodayFailed {...today} />;
  if (today.state === 'no-stories') return <WelcomePanel profile={today.profile} onCreate={onCreate} />;
  const { story, progress, profile, mayWait, underway } = today;
  return (
    <StoryView
      key={story.id}
      story={story}
      progress={progress}
      mayWait={mayWait}
      underway={underway}
      nativeLanguage={profile.nativeLanguage}
      made={made}
      language={texts.language()}
      onCreate={onCreate}
    />
  );
}
