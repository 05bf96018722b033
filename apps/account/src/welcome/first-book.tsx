import { Icon } from '@fabula/ui';
import { SampleCover } from '../sample/sample-cover.tsx';
import styles from './first-book.module.css';

/** A book on its shelf, which opens: what comes now is a story. */
export function FirstBook() {
  return (
    <span aria-hidden="true" className={styles.shelf}>
      <span className={styles.book}>
        <span className={styles.pages} />
        <span className={styles.cover}>
          <SampleCover size="lg" />
        </span>
        <span className={styles.seal}>
          <Icon name="check" size={24} />
        </span>
      </span>
    </span>
  );
}
