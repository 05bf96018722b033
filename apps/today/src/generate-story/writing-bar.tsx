import { Link, useCommonText } from '@fabula/platform';
import { Button, Icon, LinkButton, ProgressBar, Text } from '@fabula/ui';
import { useEffect, useRef, useState } from 'react';
import { storyAddress } from '../story-address.ts';
import { type TodayTextKey, useText } from '../text.ts';
import type { StoryPage } from './story-page.ts';
import styles from './writing-view.module.css';

/** In milliseconds; longer than a sentence usually takes. */
const quietMs = 8_000;

export interface WritingBarProps {
  readonly page: StoryPage;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

/** Shows the state of the writing and the actions that are possible. */
export function WritingBar({ page, onCancel, onRetry, onLeave }: WritingBarProps) {
  const text = useText();
  const common = useCommonText();
  const isQuiet = useQuiet(page);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button with the focus may have disappeared with the previous state.
    if (page.state !== 'writing' && document.activeElement === document.body) {
      bar.current?.querySelector<HTMLElement>('a, button')?.focus();
    }
  }, [page.state]);
  return (
    <div ref={bar} className={styles.bar}>
      {page.state === 'writing' && <ProgressBar labelHidden label={text('generate_working')} />}
      <div className={styles.state}>
        <Text role="status">{page.state !== 'broken' && text(stateOf(page))}</Text>
        {page.state === 'writing' && (
          <Button variant="secondary" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
      </div>
      {isQuiet && (
        <Text size="sm" muted>
          {text('generate_stageLong')}
        </Text>
      )}
      {page.state === 'broken' && (
        <>
          <p role="alert" className={styles.broken}>
            <Icon name="warning" />
            {text('writing_broken')}
          </p>
          <div className={styles.ways}>
            <Button icon="repeat" onClick={onRetry}>
              {common('retry')}
            </Button>
            <Button variant="secondary" onClick={onLeave}>
              {text('writing_backToWords')}
            </Button>
          </div>
        </>
      )}
      {page.made && (
        <LinkButton size="lg" block icon="play" render={<Link to={storyAddress(page.made.storyId, 'listen_read')} />}>
          {text('today_start')}
        </LinkButton>
      )}
    </div>
  );
}

/** The line that a screen reader reads out when it changes: a few times per story, not with every sentence. */
function stateOf({ state, written }: StoryPage): TodayTextKey {
  if (state === 'ready') return 'writing_ready';
  if (written.isRewritten) return 'writing_restart';
  return written.sentences.length > 0 ? 'writing_listen' : 'writing_begun';
}

/** True while nothing has arrived for a long time. */
function useQuiet({ state, written }: StoryPage): boolean {
  const [quiet, setQuiet] = useState<StoryPage['written'] | null>(null);
  useEffect(() => {
    if (state !== 'writing') return;
    const timer = setTimeout(() => setQuiet(written), quietMs);
    return () => clearTimeout(timer);
  }, [state, written]);
  return state === 'writing' && quiet === written;
}
