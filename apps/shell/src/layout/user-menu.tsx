import { routes } from '@fabula/contracts';
import { useChangeProfile, useInterfaceLanguage, useProfile } from '@fabula/data';
import { interfaceLanguageNames, interfaceLanguages, languageLabel, targetLanguages } from '@fabula/domain';
import { Link, SignOutButton, useErrorText, usePlatform, useSession, useThemePreference } from '@fabula/platform';
import { Icon, type IconName, SegmentedControl, Select } from '@fabula/ui';
import { useRef } from 'react';
import { useText } from '../text.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import styles from './user-menu.module.css';

/** Theme, the two languages, links to the registered features, and signing out. */
export function UserMenu({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { theme, features } = usePlatform();
  const { user } = useSession();
  const preference = useThemePreference();
  const menu = useRef<HTMLDivElement>(null);
  useMenuKeys(menu);
  const links = [
    { path: routes.review, label: text('review'), icon: 'review' },
    { path: routes.phrases, label: text('phrases'), icon: 'phrases' },
    { path: routes.profile, label: text('profile'), icon: 'profile' },
    { path: routes.settings, label: text('settings'), icon: 'settings' },
  ] as const satisfies readonly { path: string; label: string; icon: IconName }[];
  return (
    <div ref={menu} className={styles.content}>
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
      <SignOutButton />
    </div>
  );
}

function OwnLanguage() {
  const text = useText();
  const errorText = useErrorText();
  const { toasts } = usePlatform();
  const { language, isChanging, change } = useInterfaceLanguage();
  return (
    <Select
      compact
      label={text('interfaceLanguage')}
      disabled={isChanging}
      options={interfaceLanguages.map((value) => ({ value, label: interfaceLanguageNames[value], lang: value }))}
      value={language}
      onValueChange={(wanted) =>
        change(wanted).catch((error: unknown) => toasts.show({ kind: 'error', title: errorText(error) }))
      }
    />
  );
}

function LearningLanguage() {
  const text = useText();
  const errorText = useErrorText();
  const { texts, toasts } = usePlatform();
  const profile = useProfile();
  const update = useChangeProfile();
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
