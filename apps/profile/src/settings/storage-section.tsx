import { routes } from '@fabula/contracts';
import { type Room, type StorageOverview, useStorage } from '@fabula/data';
import { Link, useCommonText, useErrorText, useOnline, usePlatform } from '@fabula/platform';
import { ErrorCard, ProgressBar, Skeleton, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** What the account holds, how much room there is, and what to do if there is none left. */
export function StorageSection() {
  const text = useText();
  return (
    <SettingsSection id="storage" title={text('settings_storage')}>
      <Storage />
    </SettingsSection>
  );
}

function Storage() {
  const text = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const isOnline = useOnline();
  const { data, isError, error, isFetching, refetch } = useStorage();
  if (data) return <Rooms {...data} />;
  if (!isOnline) return <Text muted>{text('settings_storageOffline')}</Text>;
  if (isError) {
    return (
      <ErrorCard
        headingLevel={3}
        title={text('settings_storageFailed')}
        message={errorText(error)}
        retryLabel={common('tryAgain')}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <section aria-busy="true" aria-label={text('settings_storageLoading')}>
      <Skeleton shape="block" height="9rem" />
    </section>
  );
}

const megabyte = 1024 * 1024;
const isFull = ({ used, most }: Room) => used >= most;

function Rooms({ stories, phrases, reviews, bytes }: StorageOverview) {
  const text = useText();
  const { features, texts } = usePlatform();
  const count = new Intl.NumberFormat(texts.language());
  const size = new Intl.NumberFormat(texts.language(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const counted = { format: (value: number) => count.format(value) };
  const sized = { format: (value: number) => size.format(value / megabyte) };
  // Nobody needs figures of a room that is nearly empty.
  const isFilling = [stories, phrases, reviews, bytes].some(({ used, most }) => used >= most / 2);
  const needsRoom = isFull(phrases) || isFull(reviews) || isFull(bytes);
  return (
    <>
      <Text>{text(isFilling ? 'settings_storageText' : 'settings_storageEnough')}</Text>
      <details open={isFilling}>
        <summary className={styles.more}>{text('settings_storageDetails')}</summary>
        <div className={styles.form}>
          <RoomBar name={text('settings_storageStories')} room={stories} write={counted} />
          <RoomBar name={text('settings_storagePhrases')} room={phrases} write={counted} />
          <RoomBar name={text('settings_storageAnswers')} room={reviews} write={counted} />
          <RoomBar name={text('settings_storageSpace')} room={bytes} write={sized} />
        </div>
      </details>
      {isFull(stories) && <Text>{text('settings_storageStoriesFull')}</Text>}
      {needsRoom && (
        <>
          <Text>{text('settings_storageFull')}</Text>
          <a href="#privacy" className={styles.link}>
            {text('settings_storageExport')}
          </a>
          {features.offers(routes.phrases) && (
            <Link to={routes.phrases} className={styles.link}>
              {text('settings_storagePhrasesLink')}
            </Link>
          )}
        </>
      )}
    </>
  );
}

interface RoomBarProps {
  readonly name: string;
  readonly room: Room;
  readonly write: { readonly format: (value: number) => string };
}

function RoomBar({ name, room, write }: RoomBarProps) {
  const text = useText();
  const said = text('settings_storageOf', { used: write.format(room.used), most: write.format(room.most) });
  const percent = (room.used / room.most) * 100;
  return <ProgressBar label={name} percent={percent} valueText={said} tone={isFull(room) ? 'bad' : 'accent'} />;
}
