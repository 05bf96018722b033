import styles from './spinner.module.css';

/** The turning ring alone, without a name: the control around it says what is under way. */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
