import { routes } from '@fabula/contracts';
import { keepsForOffline } from '@fabula/data';
import { usePlatform } from '@fabula/platform';
import { type ProfileTextKey, useText } from '../text.ts';
import styles from './settings.module.css';

/** The sections by their anchors, in the order in which they stand in the page. */
const sections = [
  ['learning', 'settings_learning'],
  ['you', 'you_title'],
  ['appearance', 'settings_appearance'],
  ['account', 'settings_account'],
  ['subscription', 'settings_subscription'],
  ['security', 'settings_security'],
  ['offline', 'kept_title'],
  ['storage', 'settings_storage'],
  ['privacy', 'settings_privacy'],
  ['support', 'settings_support'],
  ['danger', 'settings_danger'],
] as const satisfies readonly (readonly [string, ProfileTextKey])[];

/** The way to each section, because the page is long. */
export function SettingsContents() {
  const text = useText();
  const platform = usePlatform();
  const isMissing: Readonly<Record<string, boolean>> = {
    subscription: !platform.features.offers(routes.subscription),
    offline: !keepsForOffline(platform),
  };
  return (
    <nav aria-label={text('settings_contents')}>
      <ul className={styles.contents}>
        {sections
          .filter(([id]) => !isMissing[id])
          .map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{text(title)}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
