import { useCommonText } from '@fabula/platform';
import { Icon } from '@fabula/ui';
import styles from './brand.module.css';

/** The product's name, shown above the screens that have no shell header. */
export function Brand() {
  const text = useCommonText();
  return (
    <p className={styles.brand}>
      <Icon name="book" size={24} />
      {text('appName')}
    </p>
  );
}
