import type { SessionUser } from '@fabula/platform';
import { useText } from '../../text.ts';
import styles from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { PasswordLink } from './password-link.tsx';

/** Changes the password: with the current one if the learner knows it, else by a link in a mail. */
export function SecuritySection({ user }: { readonly user: SessionUser }) {
  const text = useText();
  return (
    <SettingsSection id="security" title={text('settings_security')}>
      {user.hasPassword ? (
        <>
          <PasswordForm email={user.email} />
          <div className={styles.rule}>
            <PasswordLink email={user.email} why={text('settings_forgotPassword')} />
          </div>
        </>
      ) : (
        <PasswordLink email={user.email} why={text('settings_noPassword', { email: user.email })} />
      )}
    </SettingsSection>
  );
}
