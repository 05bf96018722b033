import { routes } from '@fabula/contracts';
import { useUserId } from '@fabula/data';
import { Link, lazyScreen, SignedOutCard, useOnline, usePlatform, useSearchParams } from '@fabula/platform';
import { Button, Heading, OfflineNotice, Page } from '@fabula/ui';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { AfterCommit } from './after-commit.tsx';
import { laterPart, whenIdle } from './after-screen.ts';
import { loadGenerator } from './generate-story/fetch-generator.ts';
import type { MadeStory } from './generate-story/made-story.ts';
import { makingOf } from './generate-story/making-store.ts';
import { TodayFailed, TodayLoading } from './states/today-states.tsx';
import { WelcomePanel } from './states/welcome-panel.tsx';
import { StoryView } from './story/story-view.tsx';
import { useText } from './text.ts';
import styles from './today-screen.module.css';
import { type Today, useToday } from './use-today.ts';

// Loaded when a story is to be made, so that the tab opens without it.
const generator = lazyScreen(async () => (await loadGenerator()).StoryGenerator);

// Below the story, where nobody is before the page is idle.
const openBook = laterPart(async () => (await import('./book/open-book.tsx')).OpenBook, { ready: whenIdle });

/** In the address of the installed app's shortcut (apps/shell/public/manifest.webmanifest). */
const newStory = 'new-story';

/** The Today tab: its header, and below it the story or a state that replaces it. */
export function TodayScreen() {
  const text = useText();
  const online = useOnline();
  const head = useRef<HTMLHeadingElement>(null);
  const userId = useUserId();
  const [asked, setAsked] = useSearchParams();
  const { made, making, show } = useOpening(asked.has(newStory));
  const today = useToday(made?.storyId);
  const startMaking = () => show({ made, making: true });
  const stopMaking = (story = made) => {
    show({ made: story, making: false });
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
              <Button variant="ghost" size="sm" icon="plus" onClick={startMaking}>
                {text('today_newStory')}
              </Button>
            )}
          </span>
        )}
      </div>
      {!online && <OfflineNotice message={text('today_offline')} />}
      {making ? (
        <Suspense fallback={<TodayLoading />}>
          <generator.current profile={'profile' in today ? today.profile : null} onClose={close} onMade={stopMaking} />
        </Suspense>
      ) : (
        <TodayContent today={today} made={made} onCreate={startMaking} />
      )}
    </Page>
  );
}

interface Opening {
  /** A story that was made while the learner was elsewhere, or just now. */
  readonly made: MadeStory | undefined;
  /** Whether the learner is making one. */
  readonly making: boolean;
}

/**
 * What the tab opens with: the story that was in the making when it was left. A tab that was kept opens in the same
 * way, because by then that story may be there, or be finished.
 */
function useOpening(isAsked: boolean): Opening & { readonly show: (next: Opening) => void } {
  const platform = usePlatform();
  const { navigation } = platform;
  const store = makingOf(platform);
  const userId = useUserId();
  const look = (): Opening => {
    const { story } = store.getState();
    const left = story?.owner === userId ? story : null;
    if (left?.status === 'made') return { made: left.made, making: isAsked };
    return { made: undefined, making: isAsked || left !== null };
  };
  const [shown, show] = useState(look);
  const wasLeft = useRef(false);
  const lookAgain = useEffectEvent(() => {
    const next = look();
    if (next.made !== shown.made || next.making !== shown.making) show(next);
  });
  useLayoutEffect(() => {
    if (wasLeft.current) lookAgain();
    return () => {
      // React's strict mode ends effects, too, while the tab is in sight.
      wasLeft.current = navigation.getLocation().pathname !== routes.today;
    };
  }, [navigation]);
  const { made } = shown;
  useEffect(() => {
    const { story } = store.getState();
    if (story?.status === 'made' && story.made === made) store.dispatch({ type: 'dismissed' }); // it is shown now
  }, [store, made]);
  return { ...shown, show };
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
    <>
      <StoryView
        key={story.id}
        story={story}
        progress={progress}
        mayWait={mayWait}
        underway={underway}
        profile={profile}
        made={made}
        language={texts.language()}
        onCreate={onCreate}
      />
      <AfterCommit>
        <openBook.current story={story} />
      </AfterCommit>
    </>
  );
}
