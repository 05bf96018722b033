import { routes } from '@fabula/contracts';
import { Link, usePlatform } from '@fabula/platform';
import { Button, EmptyState, LinkButton, Page } from '@fabula/ui';
import { Offline } from './player-states.tsx';
import { useText } from './text.ts';
import { useClosePlayer } from './use-close-player.ts';

/** Shown for a new story of a full account, before a lesson whose steps could not be kept: says what to do about it. */
export function StoryHasNoRoom() {
  const text = useText();
  const { features } = usePlatform();
  const { back } = useClosePlayer();
  return (
    <Page width="reading" centered>
      <Offline />
      <EmptyState
        headingLevel={1}
        title={text('generate_fullTitle')}
        message={text('limit_noRoom')}
        actions={
          <>
            {features.offers(routes.settings) && (
              <LinkButton render={<Link to={routes.settings} />}>{text('limit_seeStorage')}</LinkButton>
            )}
            <Button variant="secondary" icon="back" onClick={back}>
              {text('player_goBack')}
            </Button>
          </>
        }
      />
    </Page>
  );
}
