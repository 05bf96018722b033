import { useCommonText } from '@fabula/platform';
import { LoadingIndicator } from '@fabula/ui';
import styles from './screen-loading.module.css';

/**
 * Shown in the place of a screen whose feature is loading; hidden for the first 300 ms, so that fast loads do not
 * flicker.
 */
export function ScreenLoading() {
  const text = useCommonText();
  return (
    <div className={styles.place}>
      <LoadingIndicator size="lg" label={text('loading')} />
    </div>
  );
}
