import { useText } from '../text.ts';
import styles from './page.module.css';

export default function PrivacyPolicyPage() {
  const text = useText();
  return (
    <main id="content" className={styles.page}>
      <h1>{text('privacyTitle')}</h1>
    </main>
  );
}
