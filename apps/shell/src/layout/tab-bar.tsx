import type { FeatureTab } from '@fabula/contracts';
import { Link, useLocation, usePlatform } from '@fabula/platform';
import { Icon } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './tab-bar.module.css';

/** Specification section 9. */
const tapVibrationMs = 50;

export interface TabBarProps {
  readonly tabs: readonly FeatureTab[];
  readonly active: FeatureTab | undefined;
}

/** One link for each tab of the registered features: a bar at the bottom, and on wide screens a rail at the side. */
export function TabBar({ tabs, active }: TabBarProps) {
  const text = useText();
  const { texts } = usePlatform();
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={text('mainNavigation')}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.path}>
            <Link
              to={tab.path}
              className={styles.tab}
              aria-current={tab === active ? 'page' : undefined}
              onClick={(event) => {
                navigator.vibrate?.(tapVibrationMs);
                if (tab.path === pathname) event.preventDefault();
              }}
            >
              <Icon name={tab.icon} />
              <span>{tab.label[texts.language()]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
