import { routes } from '@fabula/contracts';
import { Link, type SessionUser, SignedOutCard, useOnline, usePlatform, useSession } from '@fabula/platform';
import { Heading, Icon, OfflineNotice, Page, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import { AccountSection } from './account/account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DangerSection } from './danger/danger-section.tsx';
import { KeptSection } from './kept-section.tsx';
import { LearningSection } from './learning-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import styles from './settings.module.css';
import { SettingsContents } from './settings-contents.tsx';
import { SettingsSection } from './settings-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { SupportSection } from './support/support-section.tsx';
import { YouSection } from './you-section.tsx';

/**
 * The account's settings. Only the learning settings wait for the profile: the rest is shown at once, and without it.
 */
export function SettingsScreen() {
  const text = useText();
  const { features } = usePlatform();
  const { user } = useSession();
  const isOnline = useOnline();
  return (
    <Page>
      {features.offers(routes.profile) && (
        <Link to={routes.profile} className={styles.back}>
          <Icon name="back" />
          {text('settings_toProfile')}
        </Link>
      )}
      <Heading level={1} serif size="lg">
        {text('settings_title')}
      </Heading>
      {!isOnline && <OfflineNotice message={text('settings_offline')} />}
      {user ? <Sections user={user} /> : <SignedOutCard message={text('settings_signedOutText')} />}
    </Page>
  );
}

/** What is used most stands first. */
function Sections({ user }: { readonly user: SessionUser }) {
  return (
    <>
      <SettingsContents />
      <LearningSection />
      <YouSection />
      <AppearanceSection />
      <AccountSection user={user} />
      <SubscriptionSection />
      <SecuritySection user={user} />
      <KeptSection />
      <StorageSection />
      <PrivacySection />
      <SupportSection />
      <DangerSection user={user} />
    </>
  );
}

/** Shown only where plans are offered. */
function SubscriptionSection() {
  const text = useText();
  const { features } = usePlatform();
  if (!features.offers(routes.subscription)) return null;
  return (
    <SettingsSection id="subscription" title={text('settings_subscription')}>
      <Text>{text('settings_subscriptionText')}</Text>
      <Link to={routes.subscription} className={styles.link}>
        {text('settings_subscriptionLink')}
      </Link>
    </SettingsSection>
  );
}
