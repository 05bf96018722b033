import { classNames } from '@fabula/ui';
import { useText } from '../text.ts';
import grid from './day-grid.module.css';
import styles from './legend.module.css';

/** Explains the marks of the days. To a screen reader the days say it themselves. */
export function Legend() {
  const text = useText();
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>
        <span className={classNames(styles.sample, grid.completed)}>1</span>
        {text('calendar_legendCompleted')}
      </li>
      <li>
        <span className={classNames(styles.sample, grid.progress)}>
          <span className={grid.marker} />
        </span>
        {text('calendar_legendBegun')}
      </li>
    </ul>
  );
}
