import { type Profile, useChangeProfile, useProfile } from '@fabula/data';
import { slotValue } from '@fabula/domain';
import { useCommonText, useErrorText, usePlatform } from '@fabula/platform';
import { Button, ErrorCard, Skeleton, Text, TextField } from '@fabula/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../text.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** What stories may name of the learner, of one's own choice. */
export function YouSection() {
  const text = useText();
  const { config } = usePlatform();
  return (
    <SettingsSection id="you" title={text('settings_you')}>
      <Text>{text('settings_youText')}</Text>
      <You />
      <Text muted>{text(config.hostedSpeech ? 'settings_youVoice' : 'settings_youServer')}</Text>
    </SettingsSection>
  );
}

function You() {
  const text = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const { data, isError, error, isFetching, refetch } = useProfile();
  if (data) return <YouForm profile={data} />;
  if (isError) {
    return (
      <ErrorCard
        headingLevel={3}
        title={text('settings_youFailed')}
        message={errorText(error)}
        retryLabel={common('tryAgain')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
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
      await mutateAsync({ aboutYou: name === null ? {} : { name } });
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
      <Button type="submit" busy={isPending} disabled={typed.trim() === present}>
        {text('settings_youSave')}
      </Button>
    </form>
  );
}
