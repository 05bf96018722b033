import { useCommonText } from '@fabula/platform';
import styles from './brand.module.css';

/** The product's name as the shell's header writes it, above the screens that have no header. */
export function Brand() {
  const text = useCommonText();
  return <p className={styles.brand}>{text('appName')}</p>;
}
