import { useInterfaceLanguage } from '@fabula/data';
import { interfaceLanguageNames, interfaceLanguages } from '@fabula/domain';
import { SignOutButton, useErrorText, usePlatform } from '@fabula/platform';
import { Card, Select } from '@fabula/ui';
import { Section } from '../section.tsx';
import { useText } from '../text.ts';
import styles from './account-card.module.css';

/** What the header menu offers elsewhere and a phone lacks: the interface language, and signing out. */
export function AccountCard() {
  const text = useText();
  return (
    <Section title={text('profile_accountTitle')}>
      <Card className={styles.card}>
        <OwnLanguage />
        <SignOutButton />
      </Card>
    </Section>
  );
}

function OwnLanguage() {
  const text = useText();
  const errorText = useErrorText();
  const { toasts } = usePlatform();
  const { language, isChanging, change } = useInterfaceLanguage();
  return (
    <Select
      label={text('profile_interfaceLanguage')}
      disabled={isChanging}
      options={interfaceLanguages.map((value) => ({ value, label: interfaceLanguageNames[value], lang: value }))}
      value={language}
      onValueChange={(wanted) =>
        change(wanted).catch((error: unknown) => toasts.show({ kind: 'error', title: errorText(error) }))
      }
    />
  );
}
