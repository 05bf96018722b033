import { routes } from '@fabula/contracts';
import { Link, usePlatform } from '@fabula/platform';
import { useEffect } from 'react';
import { useText } from '../text.ts';
import styles from './page.module.css';

/** Any address that nobody owns; the path is logged. */
export function NotFoundPage({ path }: { path: string }) {
  const text = useText();
  const { reporter } = usePlatform();
  useEffect(() => reporter.report(`404: nobody owns ${path}`), [path, reporter]);
  return (
    <main id="content" className={styles.centred}>
      <h1>{text('notFoundTitle')}</h1>
      <p>{text('notFoundText')}</p>
      <Link to={routes.today}>{text('returnHome')}</Link>
    </main>
  );
}
