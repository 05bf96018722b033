import { routes } from '@fabula/contracts';
import { useProfile } from '@fabula/data';
import { avatarLetters, displayNameFrom } from '@fabula/domain';
import { Link, usePlatform, useSession } from '@fabula/platform';
import { Avatar, Heading, Icon } from '@fabula/ui';
import { NotificationButton } from '../notifications/notification-button.tsx';
import { useText } from '../text.ts';
import styles from './profile-header.module.css';
import { ThemeButton } from './theme-button.tsx';

/** The learner's name, and quick access to notifications, theme and settings. */
export function ProfileHeader() {
  const text = useText();
  const { features } = usePlatform();
  const { user } = useSession();
  const profile = useProfile();
  const name = displayNameFrom({
    displayName: profile.data?.displayName,
    fullName: user?.fullName,
    email: user?.email,
  });
  const letters = avatarLetters(user?.email);
  return (
    <header className={styles.header}>
      {letters && <Avatar letters={letters} />}
      <div className={styles.who}>
        <Heading level={1} serif size="md" className={styles.name}>
          <bdi>{name ?? text('profile_defaultName')}</bdi>
        </Heading>
        {user?.email && <p className={styles.email}>{user.email}</p>}
      </div>
      <div className={styles.buttons}>
        <NotificationButton />
        <ThemeButton />
        {features.offers(routes.settings) && (
          <Link to={routes.settings} aria-label={text('profile_settings')} className={styles.link}>
            <Icon name="settings" />
          </Link>
        )}
      </div>
    </header>
  );
}
