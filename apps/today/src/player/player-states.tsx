import { routes } from '@fabula/contracts';
import { Link, useCommonText, useOnline } from '@fabula/platform';
import { Button, EmptyState, ErrorCard, LinkButton, OfflineNotice, Page, Skeleton, Stack } from '@fabula/ui';
import { useText } from './text.ts';
import { useClosePlayer } from './use-close-player.ts';

export function PlayerLoading() {
  const text = useText();
  return (
    <Page width="wide">
      <Offline />
      <div role="status" aria-busy="true" aria-label={text('player_loading')}>
        <Stack gap="lg">
          <Skeleton shape="title" width="60%" />
          <Skeleton shape="block" height="4.5rem" />
          <Skeleton shape="block" height="24rem" />
        </Stack>
      </div>
    </Page>
  );
}

/** Placeholder while a step's code is loaded. */
export function StepLoading() {
  const text = useText();
  return (
    <div role="status" aria-busy="true" aria-label={text('player_loading')}>
      <Skeleton shape="block" height="24rem" />
    </div>
  );
}

export function PlayerFailed({ retrying, onRetry }: { readonly retrying: boolean; readonly onRetry: () => void }) {
  const text = useText();
  const common = useCommonText();
  const { back } = useClosePlayer();
  return (
    <Page width="reading">
      <Offline />
      <ErrorCard
        headingLevel={1}
        title={text('player_loadFailedTitle')}
        message={text('player_loadFailed')}
        retryLabel={common('tryAgain')}
        retrying={retrying}
        onRetry={onRetry}
        actions={
          <Button variant="secondary" onClick={back}>
            {text('player_goBack')}
          </Button>
        }
      />
    </Page>
  );
}

export function StoryNotFound() {
  const text = useText();
  const { back } = useClosePlayer();
  return (
    <Page width="reading" centered>
      <EmptyState
        headingLevel={1}
        title={text('player_notFoundTitle')}
        message={text('player_notFoundText')}
        actions={
          <Button icon="back" onClick={back}>
            {text('player_goBack')}
          </Button>
        }
      />
    </Page>
  );
}

/** Shown when the session ended while the player was open, because the guard checks only new visits. */
export function PlayerSignedOut() {
  const text = useText();
  return (
    <Page width="reading" centered>
      <EmptyState
        headingLevel={1}
        icon="lock"
        title={text('player_signedOutTitle')}
        message={text('player_signedOutText')}
        actions={<LinkButton render={<Link to={routes.auth} />}>{text('player_signIn')}</LinkButton>}
      />
    </Page>
  );
}

/** The notice shown while the network is missing. */
export function Offline() {
  const common = useCommonText();
  return useOnline() ? null : <OfflineNotice message={common('offlineText')} />;
}
