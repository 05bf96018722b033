import styles from './spinner.module.css';

/** Only the spinning ring, without an accessible name: the control around it says what is under way. */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
