import styles from './full-screen-loading.module.css';
import { LoadingIndicator } from './loading-indicator.tsx';

/** Shown while a guard decides: a spinner and its text, centered on the whole page. */
export function FullScreenLoading({ label }: { readonly label: string }) {
  return (
    <div className={styles.screen}>
      <LoadingIndicator label={label} size="lg" />
    </div>
  );
}
