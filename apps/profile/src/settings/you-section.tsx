import { type Profile, useChangeProfile, useProfile } from '@fabula/data';
import { type AddressForm, addressForms, slotValue } from '@fabula/domain';
import { useErrorText, usePlatform } from '@fabula/platform';
import { Button, SegmentedControl, Skeleton, Text, TextField } from '@fabula/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../text.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/**
 * What stories may name of the learner, of one's own choice. It is left out where the profile can't be loaded:
 * the learning section above says so, and tries again for both.
 */
export function YouSection() {
  const text = useText();
  const { config } = usePlatform();
  const { data: profile, isError } = useProfile();
  if (isError && !profile) return null;
  return (
    <SettingsSection id="you" title={text('settings_you')}>
      <Text>{text('settings_youText')}</Text>
      {profile ? <YouForm profile={profile} /> : <YouLoading />}
      <Text muted>{text(config.hostedSpeech ? 'settings_youVoice' : 'settings_youServer')}</Text>
    </SettingsSection>
  );
}

function YouLoading() {
  const text = useText();
  return (
    <section className={styles.form} aria-busy="true" aria-label={text('settings_youLoading')}>
      <Skeleton width="30%" />
      <Skeleton shape="block" height="3rem" />
    </section>
  );
}

function YouForm({ profile: { aboutYou } }: { readonly profile: Profile }) {
  const text = useText();
  const errorText = useErrorText();
  const { toasts } = usePlatform();
  const { mutateAsync, isPending } = useChangeProfile();
  const present = aboutYou.name ?? '';
  const [typed, setTyped] = useState(present);
  const [address, setAddress] = useState<AddressForm | 'unsaid'>(aboutYou.address ?? 'unsaid');
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = slotValue(typed);
    if (name === null && typed.trim() !== '') {
      setIsRefused(true);
      field.current?.focus();
      return;
    }
    setTyped(name ?? '');
    try {
      await mutateAsync({
        aboutYou: { ...(name !== null && { name }), ...(address !== 'unsaid' && { address }) },
      });
      toasts.show({ kind: 'success', title: text('settings_youSaved') });
    } catch (error) {
      toasts.show({ kind: 'error', title: text('profile_notSaved'), description: errorText(error) });
    }
  };

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label={text('settings_youName')}
        hint={text('settings_youNameHint')}
        autoComplete="given-name"
        spellCheck={false}
        dir="auto"
        value={typed}
        error={isRefused ? text('settings_youInvalid') : undefined}
        onChange={(event) => {
          setIsRefused(false);
          setTyped(event.currentTarget.value);
        }}
      />
      <SegmentedControl
        label={text('settings_youAddress')}
        segments={(['unsaid', ...addressForms] as const).map((value) => ({
          value,
          label: text(`settings_youAddress_${value}`),
        }))}
        value={address}
        onValueChange={setAddress}
      />
      <Text muted>{text('settings_youAddressHint')}</Text>
      <Button
        type="submit"
        busy={isPending}
        disabled={typed.trim() === present && address === (aboutYou.address ?? 'unsaid')}
      >
        {text('settings_youSave')}
      </Button>
    </form>
  );
}
