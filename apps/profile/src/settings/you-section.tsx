import { routes } from '@fabula/contracts';
import { useProfile } from '@fabula/data';
import { type AboutYou, storySlots } from '@fabula/domain';
import { Link } from '@fabula/platform';
import { Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Leads to the screen on which learners tell what stories may name, and shows what they have told. */
export function YouSection() {
  const text = useText();
  const { data: profile } = useProfile();
  const aboutYou: AboutYou = profile?.aboutYou ?? {};
  const { address } = aboutYou;
  const told = storySlots.filter((slot) => aboutYou[slot] !== undefined);
  const isTold = told.length > 0 || address !== undefined;
  return (
    <SettingsSection id="you" title={text('you_title')}>
      <Text>{text('you_text')}</Text>
      {isTold && (
        <ul className={styles.told} aria-label={text('you_told')}>
          {told.map((slot) => (
            <li key={slot}>
              <bdi>{aboutYou[slot]}</bdi>
            </li>
          ))}
          {address && <li>{text(`you_told_${address}`)}</li>}
        </ul>
      )}
      <Link to={routes.aboutYou} className={styles.link}>
        {text(isTold ? 'you_change' : 'you_tell')}
      </Link>
    </SettingsSection>
  );
}
