import { type InterfaceLanguage, interfaceLanguages } from '@fabula/domain';
import { useErrorText, usePlatform } from '@fabula/platform';
import { Button, Card, Select } from '@fabula/ui';
import { useState } from 'react';
import { Section } from '../section.tsx';
import { useText } from '../text.ts';
import styles from './account-card.module.css';

const interfaceNames = { en: 'English', es: 'Español', fr: 'Français' } as const;

/** What a phone has no header menu for: the language of the interface, and the way out. */
export function AccountCard() {
  const text = useText();
  return (
    <Section title={text('profile_accountTitle')}>
      <Card className={styles.card}>
        <OwnLanguage />
        <SignOut />
      </Card>
    </Section>
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
      label={text('profile_interfaceLanguage')}
      disabled={loading}
      options={interfaceLanguages.map((value) => ({ value, label: interfaceNames[value], lang: value }))}
      value={texts.language()}
      onValueChange={(language) => void change(language)}
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
      toasts.show({
        kind: 'success',
        title: text('profile_signedOutToastTitle'),
        description: text('profile_signedOutToastText'),
      });
    } catch {
      // The catalogue has one message for every reason (specification section 8).
      toasts.show({ kind: 'error', title: text('profile_signOutError') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" icon="sign-out" busy={busy} onClick={() => void signOut()}>
      {text('profile_signOut')}
    </Button>
  );
}
