import { type PasswordChange, settingsPasswordMinimum } from '@fabula/domain';
import { Button, PasswordField } from '@fabula/ui';
import type { FormEvent } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../text.ts';
import styles from '../settings.module.css';
import { useChangePassword } from './use-change-password.ts';

const empty: PasswordChange = { current: '', next: '', confirmation: '' };
const fields = [
  { name: 'current', label: 'settings_currentPassword', autoComplete: 'current-password' },
  { name: 'next', label: 'settings_newPassword', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'settings_confirmPassword', autoComplete: 'new-password' },
] as const;

/** Current, new and confirmation. An error is shown at its field, which gets the focus; what was typed stays. */
export function PasswordForm({ email }: { readonly email: string }) {
  const text = useText();
  const [typed, setTyped] = useState(empty);
  const form = useRef<HTMLFormElement>(null);
  const { change, pending, refusal, forget } = useChangePassword();
  const leave = useEffectEvent(() => {
    setTyped(empty);
    forget();
  });
  // A tab that was left stays in the page out of sight, and a password must not.
  useEffect(() => () => leave(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await change(typed);
    if (result === 'changed') setTyped(empty);
    else if (result) form.current?.querySelector<HTMLInputElement>(`[name="${result.field}"]`)?.focus();
  };

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {fields.map(({ name, label, autoComplete }) => (
        <PasswordField
          key={name}
          name={name}
          label={text(label)}
          showLabel={text('settings_showPassword')}
          hideLabel={text('settings_hidePassword')}
          autoComplete={autoComplete}
          hint={name === 'next' ? text('settings_newPasswordHint', { count: settingsPasswordMinimum }) : undefined}
          value={typed[name]}
          error={refusal?.field === name ? text(refusal.message) : undefined}
          onChange={(event) => {
            forget();
            setTyped({ ...typed, [name]: event.currentTarget.value });
          }}
        />
      ))}
      <Button type="submit" busy={pending}>
        {text('settings_updatePassword')}
      </Button>
    </form>
  );
}
