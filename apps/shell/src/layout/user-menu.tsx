import { routes } from '@fabula/contracts';
import { useProfile, useUpdateProfile } from '@fabula/data';
import { type InterfaceLanguage, interfaceLanguages, languageLabel, targetLanguages } from '@fabula/domain';
import { Link, useErrorText, usePlatform, useSession, useThemePreference } from '@fabula/platform';
import { Button, Icon, type IconName, SegmentedControl, Select } from '@fabula/ui';
import { useState } from 'react';
import { useText } from '../text.ts';
import styles from './user-menu.module.css';

const interfaceNames = { en: 'English', es: 'Español', fr: 'Français' } as const;

/** Theme, the two languages, links to the features present, and the way out. */
export function UserMenu({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { theme, features } = usePlatform();
  const { user } = useSession();
  const preference = useThemePreference();
  const links = [
    { path: routes.review, label: text('review'), icon: 'review' },
    { path: routes.phrases, label: text('phrases'), icon: 'phrases' },
    { path: routes.profile, label: text('profile'), icon: 'profile' },
    { path: routes.settings, label: text('settings'), icon: 'settings' },
  ] as const satisfies readonly { path: string; label: string; icon: IconName }[];
  return (
    <div className={styles.content}>
      <p className={styles.email}>{user?.email}</p>
      <SegmentedControl
        label={text('theme')}
        segments={[
          { value: 'light', label: text('theme_light'), icon: 'sun' },
          { value: 'dark', label: text('theme_dark'), icon: 'moon' },
          { value: 'system', label: text('theme_system'), icon: 'system' },
        ]}
        value={preference}
        onValueChange={theme.set}
      />
      <OwnLanguage />
      <LearningLanguage />
      <ul className={styles.links}>
        {links
          .filter(({ path }) => features.offers(path))
          .map(({ path, label, icon }) => (
            <li key={path}>
              <Link to={path} className={styles.link} onClick={onDone}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
      </ul>
      <SignOut />
    </div>
  );
}

function OwnLanguage() {
  const text = useText();
  const errorText = useErrorText();
  const { texts, toasts } = usePlatform();
  const [loading, setLoading] = useState(false);
  const change = async (language: InterfaceLanguage) => {
    setLoading(true);
    try {
      await texts.setLanguage(language);
    } catch (error) {
      toasts.show({ kind: 'error', title: errorText(error) });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Select
      compact
      label={text('interfaceLanguage')}
      disabled={loading}
      options={interfaceLanguages.map((value) => ({ value, label: interfaceNames[value] }))}
      value={texts.language()}
      onValueChange={(language) => void change(language)}
    />
  );
}

function LearningLanguage() {
  const text = useText();
  const errorText = useErrorText();
  const { texts, toasts } = usePlatform();
  const profile = useProfile();
  const update = useUpdateProfile();
  if (!profile.data) return null;
  const { targetLanguage, nativeLanguage } = profile.data;
  return (
    <Select
      compact
      label={text('learningLanguage')}
      disabled={update.isPending}
      options={targetLanguages
        .filter((language) => language === targetLanguage || language !== nativeLanguage)
        .map((value) => ({ value, label: languageLabel(value, texts.language()) }))}
      value={targetLanguage}
      onValueChange={(language) =>
        update.mutate(
          { targetLanguage: language },
          { onError: (error) => toasts.show({ kind: 'error', title: errorText(error) }) },
        )
      }
    />
  );
}

function SignOut() {
  const text = useText();
  const { session, toasts } = usePlatform();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await session.signOut();
      toasts.show({ kind: 'success', title: text('signedOutTitle'), description: text('signedOutText') });
    } catch {
      // The catalogue has one message for every reason (specification section 8).
      toasts.show({ kind: 'error', title: text('signOutError') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" icon="sign-out" busy={busy} onClick={() => void signOut()}>
      {text('signOut')}
    </Button>
  );
}
