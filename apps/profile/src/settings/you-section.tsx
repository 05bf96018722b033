import { routes } from '@fabula/contracts';
import { useProfile } from '@fabula/data';
import { storySlots } from '@fabula/domain';
import { Link } from '@fabula/platform';
import { Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Leads to the screen on which learners tell what stories may name, and shows what they have told. */
export function YouSection() {
  const text = useText();
  const { data: profile } = useProfile();
  const told = storySlots.filter((slot) => profile?.aboutYou[slot] !== undefined);
  return (
    <SettingsSection id="you" title={text('you_title')}>
      <Text>{text('you_text')}</Text>
      {told.length > 0 && (
        <ul className={styles.told} aria-label={text('you_told')}>
          {told.map((slot) => (
            <li key={slot}>
              <bdi>{profile?.aboutYou[slot]}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Link to={routes.aboutYou} className={styles.link}>
        {text(told.length > 0 ? 'you_change' : 'you_tell')}
      </Link>
    </SettingsSection>
  );
}
