import { useErrorText, usePlatform } from '@fabula/platform';
import { Button, Stack } from '@fabula/ui';
import { useText } from '../text.ts';
import { useAttempt } from '../use-attempt.ts';
import styles from './google-button.module.css';

/** Signing up with Google leaves the page, so only a failure ever comes back as an answer. */
export function GoogleButton() {
  const text = useText();
  const errorText = useErrorText();
  const { session } = usePlatform();
  const { attempt, pending } = useAttempt((error) => ({
    title: text('accountCreationFailed'),
    description: errorText(error),
  }));
  return (
    <Stack>
      <p className={styles.or}>{text('or')}</p>
      <Button variant="secondary" size="lg" block busy={pending} onClick={() => attempt(session.signInWithGoogle)}>
        {text('continueWithGoogle')}
      </Button>
    </Stack>
  );
}
