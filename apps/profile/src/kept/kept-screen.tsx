import { routes } from '@fabula/contracts';
import { keepsForOffline } from '@fabula/data';
import { isBeingKept, keptAfterPremiumDays } from '@fabula/domain';
import { Link, SignedOutCard, useCommonText, useOnline, usePlatform, useSession } from '@fabula/platform';
import { type KeptThing, useKept, useRemoveKept } from '@fabula/playback';
import { Button, Card, EmptyState, ErrorCard, Heading, Icon, OfflineNotice, Page, Skeleton, Text } from '@fabula/ui';
import settings from '../settings/settings.module.css';
import { useText } from '../text.ts';
import { DeviceRoom } from './device-room.tsx';
import { KeptRow } from './kept-row.tsx';
import styles from './kept-screen.module.css';
import { useMegabytes } from './use-megabytes.ts';

/** What this device keeps for where there is no network: how much each takes, and how to remove it. */
export function KeptScreen() {
  const text = useText();
  const isOnline = useOnline();
  const platform = usePlatform();
  const { status } = useSession();
  return (
    <Page>
      <Link to={routes.settings} className={settings.back}>
        <Icon name="back" />
        {text('you_toSettings')}
      </Link>
      <header className={styles.head}>
        <Heading level={1} serif size="lg">
          {text('kept_title')}
        </Heading>
        <Text muted>{text('kept_text')}</Text>
      </header>
      {!isOnline && <OfflineNotice message={text('kept_offline')} />}
      {status === 'signed-out' ? (
        <SignedOutCard message={text('settings_signedOutText')} />
      ) : keepsForOffline(platform) ? (
        <Kept />
      ) : (
        <Text>{text('kept_impossible')}</Text>
      )}
    </Page>
  );
}

function Kept() {
  const text = useText();
  const common = useCommonText();
  const { things, isError, refetch, until } = useKept();
  if (things?.length === 0) return <NothingKept />;
  if (things) {
    return (
      <>
        {until !== null && <UntilNote until={until} />}
        <Things things={things} />
      </>
    );
  }
  if (isError) {
    return (
      <ErrorCard
        title={text('kept_failed')}
        message={text('kept_failedText')}
        retryLabel={common('tryAgain')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <section aria-busy="true" aria-label={text('kept_loading')}>
      <Skeleton shape="block" height="9rem" />
    </section>
  );
}

function NothingKept() {
  const text = useText();
  const { features } = usePlatform();
  return (
    <EmptyState
      icon="download"
      title={text('kept_none')}
      message={text('kept_noneText')}
      actions={features.offers(routes.today) && <Link to={routes.today}>{text('kept_toToday')}</Link>}
    />
  );
}

/** Premium has ended: what is here stays for a while. */
function UntilNote({ until }: { readonly until: number }) {
  const text = useText();
  const { texts } = usePlatform();
  const date = new Intl.DateTimeFormat(texts.language(), { dateStyle: 'long' }).format(until);
  return <Text>{text('kept_until', { date, days: keptAfterPremiumDays })}</Text>;
}

function Things({ things }: { readonly things: readonly KeptThing[] }) {
  const text = useText();
  const megabytes = useMegabytes();
  const remove = useRemoveKept();
  const isBusy = things.some(({ state }) => isBeingKept(state));
  const removeAll = async () => {
    for (const { name } of things) await remove(name);
  };
  return (
    <Card as="section" padding="lg" className={settings.section} aria-labelledby="kept-list">
      <Heading level={2} size="md" id="kept-list">
        {text('kept_list')}
      </Heading>
      <ul className={styles.list}>
        {things.map((thing) => (
          <KeptRow key={thing.name} thing={thing} onRemove={() => void remove(thing.name)} />
        ))}
      </ul>
      <Text role="status">
        {text('kept_sum', {
          count: things.length,
          size: megabytes(things.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)),
        })}
      </Text>
      <DeviceRoom key={isBusy ? 'busy' : things.length} />
      <Button variant="secondary" icon="trash" className={styles.all} onClick={() => void removeAll()}>
        {text('kept_removeAll')}
      </Button>
    </Card>
  );
}
