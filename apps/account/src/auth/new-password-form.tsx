import { routes } from '@fabula/contracts';
import { validatePassword } from '@fabula/domain';
import { toAppError, useErrorText, useNavigate, usePlatform } from '@fabula/platform';
import { Button, PasswordField, Stack } from '@fabula/ui';
import { type FormEvent, useRef, useState } from 'react';
import { PasswordStrength } from '../password-strength.tsx';
import { useText } from '../text.ts';
import { useAttempt } from '../use-attempt.ts';

/**
 * New password and its confirmation, with the same rules as the registration. `email` tells password managers whose
 * password it is.
 */
export function NewPasswordForm({ email }: { readonly email: string }) {
  const text = useText();
  const { save, pending } = useSetNewPassword();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const confirmationField = useRef<HTMLInputElement>(null);
  const problem = validatePassword(password);
  const differs = confirmation !== password;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problem) passwordField.current?.focus();
    else if (differs) confirmationField.current?.focus();
    else save(password);
  };
  const toggles = { showLabel: text('showPassword'), hideLabel: text('hidePassword') };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...toggles}
          ref={passwordField}
          label={text('newPassword')}
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem && (submitted || password !== '') ? text(problem) : undefined}
        />
        <PasswordStrength password={password} />
        <PasswordField
          {...toggles}
          ref={confirmationField}
          label={text('confirmPassword')}
          autoComplete="new-password"
          required
          value={confirmation}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
          error={differs && (submitted || confirmation !== '') ? text('passwordsDiffer') : undefined}
        />
        <Button type="submit" size="lg" block busy={pending}>
          {text('saveNewPassword')}
        </Button>
      </Stack>
    </form>
  );
}

function useSetNewPassword() {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { session, toasts } = usePlatform();
  const { attempt, pending } = useAttempt((error) => {
    const { code } = toAppError(error);
    const own = {
      same_password: 'samePassword',
      weak_password: 'weakPassword',
      link_expired: 'linkExpiredText',
    } as const;
    const description = code in own ? text(own[code as keyof typeof own]) : errorText(error);
    return { title: text('passwordUpdateFailed'), description };
  });
  const save = (password: string) =>
    attempt(async () => {
      await session.setNewPassword(password);
      toasts.show({ kind: 'success', title: text('passwordUpdated'), description: text('passwordUpdatedText') });
      navigate(routes.today, { replace: true });
    });
  return { save, pending };
}
