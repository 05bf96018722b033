import styles from './shelf-card.module.css';

/** The place of a story's picture at the head of its card. The library has no pictures yet, so it takes no room. */
export function CoverPlace() {
  return <div className={styles.cover} aria-hidden="true" />;
}
