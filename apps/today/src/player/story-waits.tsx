import { knownLimit, useDayText, useUsage } from '@fabula/data';
import { freeLimits } from '@fabula/domain';
import { useOnline, usePlatform } from '@fabula/platform';
import { Button, EmptyState, Page } from '@fabula/ui';
import { Offline } from './player-states.tsx';
import { useText } from './text.ts';
import { useClosePlayer } from './use-close-player.ts';

const limit = freeLimits.weekly.basic_stories;

/** Shown for a new story that may not be begun this week: says why, until when, and what can be opened instead. */
export function StoryWaits() {
  const text = useText();
  const { now, upgrade } = usePlatform();
  const isOnline = useOnline();
  const { back } = useClosePlayer();
  const dayText = useDayText();
  const week = knownLimit(useUsage().data, { feature: 'basic_stories', period: 'weekly' }, now());
  return (
    <Page width="reading" centered>
      <Offline />
      <EmptyState
        headingLevel={1}
        icon="clock"
        title={text('limit_waitsTitle')}
        message={
          week ? text('limit_waitsUntil', { limit, date: dayText(week.endsAt) }) : text('limit_waits', { limit })
        }
        actions={
          <>
            {isOnline && <Button onClick={() => upgrade.open('begin_limit')}>{text('limit_seePremium')}</Button>}
            <Button variant="secondary" icon="back" onClick={back}>
              {text('player_goBack')}
            </Button>
          </>
        }
      />
    </Page>
  );
}
