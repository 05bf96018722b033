import { useCommonText } from '@fabula/platform';
import { Icon } from '@fabula/ui';
import { type ComponentType, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../text.ts';
import styles from './sample-place.module.css';

// Of no use without a network, so it is in no release that is kept on a device.
const load = async () => (await import(/* webpackChunkName: "online-sample" */ './sample-page.tsx')).SamplePage;

/**
 * The place of a page that a visitor may read and hear without an account. On a phone it is a closed line above the
 * form; beside the form it opens by itself. What it shows is fetched when it opens.
 */
export function SamplePlace() {
  const text = useText();
  const common = useCommonText();
  const place = useRef<HTMLDetailsElement>(null);
  const [Page, setPage] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (place.current && window.matchMedia?.('(width >= 64rem)').matches) place.current.open = true;
  }, []);
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open || Page) return;
    setFailed(false);
    load().then(
      (loaded) => setPage(() => loaded),
      () => setFailed(true),
    );
  };
  return (
    <details ref={place} className={styles.place} onToggle={toggle}>
      <summary>
        <Icon name="book" />
        {text('sample_title')}
        <Icon name="chevron-down" className={styles.sign} />
      </summary>
      {Page ? <Page /> : <p>{failed ? text('sample_failed') : common('loading')}</p>}
    </details>
  );
}

/** A form with room beside it for a `SamplePlace` within. */
export function BesideSample({ children }: { readonly children: ReactNode }) {
  return <div className={styles.beside}>{children}</div>;
}
