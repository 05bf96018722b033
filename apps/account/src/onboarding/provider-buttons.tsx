import { nativeDevice, useErrorText, usePlatform } from '@fabula/platform';
import { Button, Stack } from '@fabula/ui';
import { useText } from '../text.ts';
import { useAttempt } from '../use-attempt.ts';
import styles from './provider-buttons.module.css';

/** Signing up with an account that somebody has elsewhere. It leaves the page, so only a failure comes back. */
export function ProviderButtons() {
  const text = useText();
  const errorText = useErrorText();
  const { config, session } = usePlatform();
  const { attempt, pending } = useAttempt((error) => ({
    title: text('accountCreationFailed'),
    description: errorText(error),
  }));
  const { google, apple } = offered(config.providers);
  if (!google && !apple) return null;
  return (
    <Stack>
      <p className={styles.or}>{text('or')}</p>
      {google && (
        <Button variant="secondary" size="lg" block busy={pending} onClick={() => attempt(session.signInWithGoogle)}>
          {text('continueWithGoogle')}
        </Button>
      )}
      {apple && (
        <Button variant="secondary" size="lg" block busy={pending} onClick={() => attempt(session.signInWithApple)}>
          {text('continueWithApple')}
        </Button>
      )}
    </Stack>
  );
}

interface Providers {
  readonly google: boolean;
  readonly apple: boolean;
}

/** Whom this page may offer. The App Store lets an app offer Google only beside a login like Apple's (guideline 4.8). */
function offered({ google, apple }: Providers): Providers {
  const device = nativeDevice();
  if (!device) return { google, apple };
  if (!device.browse) return { google: false, apple: false };
  return { google: google && (apple || device.system !== 'ios'), apple };
}
