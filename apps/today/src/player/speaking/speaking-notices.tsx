import { Button, Icon, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import type { DeviceOffer, Speaking } from './speaking.ts';
import styles from './speaking-notices.module.css';

export interface SpeakingNoticesProps {
  readonly speaking: Pick<Speaking, 'recorder' | 'deviceOffer'>;
  /** Id for `aria-describedby`. */
  readonly id?: string;
}

/** Says why nothing can be recorded and what to do about it, and offers the device's recognizer. */
export function SpeakingNotices({ speaking, id }: SpeakingNoticesProps) {
  const text = useText();
  const { permission } = speaking.recorder;
  return (
    <>
      <div id={id} role="status" className={styles.status}>
        {(permission === 'denied' || permission === 'unsupported') && (
          <div className={styles.notice}>
            <Icon name="warning" />
            <Text size="sm">{text(permission === 'denied' ? 'speak_deniedHelp' : 'speak_unsupportedHelp')}</Text>
          </div>
        )}
      </div>
      {speaking.deviceOffer.state !== 'none' && <Offer offer={speaking.deviceOffer} />}
    </>
  );
}

function Offer({ offer }: { readonly offer: DeviceOffer }) {
  const text = useText();
  const isInstalling = offer.state === 'installing';
  return (
    <section aria-label={text('speak_offerTitle')} className={styles.offer}>
      <Text size="sm">{text('speak_offer')}</Text>
      <div className={styles.answers}>
        <Button size="sm" busy={isInstalling} onClick={offer.install}>
          {text(isInstalling ? 'speak_offerInstalling' : 'speak_offerInstall')}
        </Button>
        {!isInstalling && (
          <Button size="sm" variant="ghost" onClick={offer.decline}>
            {text('speak_offerDecline')}
          </Button>
        )}
      </div>
    </section>
  );
}
