import { routes } from '@fabula/contracts';
import { Link, type SessionUser } from '@fabula/platform';
import { Button, Icon, Text } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../../text.ts';
import styles from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

const consequences = ['settings_dangerProgress', 'settings_dangerRecordings', 'settings_dangerNoRecovery'] as const;

/** What cannot be undone: what is lost, how it is deleted, and the button that begins it. */
export function DangerSection({ user }: { readonly user: SessionUser }) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsSection id="danger" title={text('settings_danger')} isDangerous>
      <Text>{text('settings_dangerText')}</Text>
      <ul className={styles.list}>
        {consequences.map((key) => (
          <li key={key}>
            <Icon name="warning" />
            {text(key)}
          </li>
        ))}
      </ul>
      <Link to={routes.dataDeletion} className={styles.link}>
        {text('settings_dangerMore')}
      </Link>
      <div className={styles.start}>
        <Button variant="destructive" icon="trash" onClick={() => setIsOpen(true)}>
          {text('settings_delete')}
        </Button>
      </div>
      <DeletionDialog user={user} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </SettingsSection>
  );
}
