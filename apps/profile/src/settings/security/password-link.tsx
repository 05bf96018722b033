import { useErrorText, usePlatform } from '@fabula/platform';
import { Button, Text } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { Note } from '../note.tsx';
import styles from '../settings.module.css';
import { useOneAtATime } from '../use-one-at-a-time.ts';

export interface PasswordLinkProps {
  readonly email: string;
  /** Says for whom this is. */
  readonly why: string;
}

/**
 * Mails a link to a form for a new password. The form needs no current password, because access to the mail is the
 * proof.
 */
export function PasswordLink({ email, why }: PasswordLinkProps) {
  const text = useText();
  const errorText = useErrorText();
  const { session } = usePlatform();
  const { run, pending, fail } = useOneAtATime();
  const [isSent, setIsSent] = useState(false);
  const send = () =>
    run(async () => {
      setIsSent(false);
      try {
        await session.requestPasswordReset(email);
        setIsSent(true);
      } catch (error) {
        fail(text('settings_linkFailed'), errorText(error));
      }
    });
  return (
    <div className={styles.form}>
      <Text muted>{why}</Text>
      <Note>{isSent && text('settings_linkSent', { email })}</Note>
      <Button variant="secondary" icon="mail" busy={pending} onClick={() => void send()}>
        {text('settings_sendLink')}
      </Button>
    </div>
  );
}
