import { routes } from '@fabula/contracts';
import { Link } from '@fabula/platform';
import { Text } from '@fabula/ui';
import { useText } from '../text.ts';
import { ExportAccount } from './export/export-account.tsx';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** What is stored, and the export of it. */
export function PrivacySection() {
  const text = useText();
  return (
    <SettingsSection id="privacy" title={text('settings_privacy')}>
      <Text>{text('settings_privacyText')}</Text>
      <Link to={routes.privacyPolicy} className={styles.link}>
        {text('settings_privacyPolicy')}
      </Link>
      <div className={styles.rule}>
        <ExportAccount />
      </div>
    </SettingsSection>
  );
}
