import { operatorEmail, routes } from '@fabula/contracts';
import { Link } from '@fabula/platform';
import { Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Whom to write to; where the operator has set no address, the page that says in words whom. */
export function SupportSection() {
  const text = useText();
  const label = text('settings_supportLink');
  return (
    <SettingsSection id="support" title={text('settings_support')}>
      <Text>{text('settings_supportText')}</Text>
      {operatorEmail === null ? (
        <Link to={`${routes.privacyPolicy}#contact`} className={styles.link}>
          {label}
        </Link>
      ) : (
        <a href={`mailto:${operatorEmail}`} className={styles.link}>
          {label}
        </a>
      )}
    </SettingsSection>
  );
}
