import { useText } from '../text.ts';
import styles from './page.module.css';

export default function DataDeletionPage() {
  const text = useText();
  return (
    <main id="content" className={styles.page}>
      <h1>{text('deletionTitle')}</h1>
    </main>
  );
}
