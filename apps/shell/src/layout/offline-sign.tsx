import { usePlatform } from '@fabula/platform';
import { Icon, VisuallyHidden } from '@fabula/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../text.ts';
import styles from './offline-sign.module.css';

/** Fetches the rest of the sign, while there is a network. Null without it: the sign then says only what is missing. */
export async function fetchOfflineDetails(): Promise<ComponentType | null> {
  const code = await import('./offline-details.tsx').catch(() => null);
  return code?.OfflineDetails ?? null;
}

/**
 * Says while the network or the server is missing: which of them, when the server was last heard, and how much waits to
 * be sent. What a screen cannot do meanwhile, it says itself.
 */
export function OfflineSign() {
  const text = useText();
  const { online, reachable } = useStore(usePlatform().connectivity);
  const isMissing = !online || !reachable;
  const [wasMissing, setWasMissing] = useState(isMissing);
  if (isMissing && !wasMissing) setWasMissing(true);
  const title = text(online ? 'offlineUnreachable' : 'offlineNoNetwork');
  return (
    <>
      <VisuallyHidden>
        {/* Only that it began and ended: a count that is read aloud after each sentence would disturb a lesson. */}
        <span role="status">{isMissing ? title : wasMissing && text('offlineBack')}</span>
      </VisuallyHidden>
      {isMissing && (
        <section className={styles.sign} aria-label={title}>
          <Icon name="wifi-off" size={16} />
          <strong>{title}</strong>
          <Details />
        </section>
      )}
    </>
  );
}

function Details() {
  const [Found, setFound] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    void fetchOfflineDetails().then((found) => isGone || setFound(() => found));
    return () => {
      isGone = true;
    };
  }, []);
  return Found && <Found />;
}
