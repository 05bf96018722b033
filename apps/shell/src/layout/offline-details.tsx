import { useCommonText, useOutbox, usePlatform } from '@fabula/platform';
import { useStore } from 'zustand';
import { useText } from '../text.ts';
import styles from './offline-sign.module.css';

/** When the server was last heard, how much waits to be sent, and what works where no screen says so. */
export function OfflineDetails() {
  const text = useText();
  const common = useCommonText();
  const { pending } = useOutbox();
  const { connectivity, texts, now } = usePlatform();
  const { online, heardAt } = useStore(connectivity);
  const time = heardAt !== null && heardText(heardAt, now(), texts.language());
  return (
    <>
      {time && <span>{text('offlineHeard', { time })}</span>}
      {pending.length > 0 && <span>{text('offlineWaiting', { count: pending.length })}</span>}
      {/* A screen says so itself while the device reports no network. */}
      {online && <span className={styles.explanation}>{common('offlineText')}</span>}
    </>
  );
}

/** The time of today, and the day with it where it is another. */
function heardText(heardAt: number, now: Date, language: string): string {
  const heard = new Date(heardAt);
  const isToday = heard.toDateString() === now.toDateString();
  const day = isToday ? {} : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(language, { ...day, timeStyle: 'short' }).format(heard);
}
