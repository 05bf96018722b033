import { routes } from '@fabula/contracts';
import { keepsForOffline } from '@fabula/data';
import { Link, usePlatform } from '@fabula/platform';
import { Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Leads to what this device keeps for offline use; nothing where it cannot. */
export function KeptSection() {
  const text = useText();
  if (!keepsForOffline(usePlatform())) return null;
  return (
    <SettingsSection id="offline" title={text('kept_title')}>
      <Text>{text('kept_text')}</Text>
      <Link to={routes.kept} className={styles.link}>
        {text('kept_link')}
      </Link>
    </SettingsSection>
  );
}
