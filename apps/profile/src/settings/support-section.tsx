import { routes } from '@fabula/contracts';
import { Link, usePlatform } from '@fabula/platform';
import { Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Whom to write to; where the operator has set no address, the page that says in words whom. */
export function SupportSection() {
  const text = useText();
  const email = usePlatform().config.operator?.email;
  const label = text('settings_supportLink');
  return (
    <SettingsSection id="support" title={text('settings_support')}>
      <Text>{text('settings_supportText')}</Text>
      {email === undefined ? (
        <Link to={`${routes.privacyPolicy}#contact`} className={styles.link}>
          {label}
        </Link>
      ) : (
        <a href={`mailto:${email}`} className={styles.link}>
          {label}
        </a>
      )}
    </SettingsSection>
  );
}
