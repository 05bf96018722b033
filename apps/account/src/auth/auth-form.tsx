import { validateEmail } from '@fabula/domain';
import { Button, PasswordField, Stack, TextField } from '@fabula/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../text.ts';

export type AuthMode = 'sign-in' | 'reset';

export interface AuthFormProps {
  readonly mode: AuthMode;
  readonly onModeChange: (mode: AuthMode) => void;
  readonly onSignIn: (email: string, password: string) => void;
  readonly onReset: (email: string) => void;
  readonly pending: boolean;
}

/** One form with two modes, so that an address typed in one is kept in the other. */
export function AuthForm({ mode, onModeChange, onSignIn, onReset, pending }: AuthFormProps) {
  const text = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const emailProblem = validateEmail(email);
  const passwordMissing = mode === 'sign-in' && password === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setSubmitted(true);
    if (emailProblem) emailField.current?.focus();
    else if (passwordMissing) passwordField.current?.focus();
    else if (mode === 'reset') onReset(email.trim());
    else onSignIn(email.trim(), password);
  };
  const switchTo = (next: AuthMode) => {
    setSubmitted(false);
    onModeChange(next);
    emailField.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField
          ref={emailField}
          label={text('email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          placeholder={text('emailPlaceholder')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={submitted && emailProblem ? text(emailProblem) : undefined}
        />
        {mode === 'sign-in' && (
          <Stack gap="sm" align="stretch">
            <PasswordField
              ref={passwordField}
              label={text('password')}
              showLabel={text('showPassword')}
              hideLabel={text('hidePassword')}
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={submitted && passwordMissing ? text('passwordRequired') : undefined}
            />
            <Button variant="ghost" size="sm" onClick={() => switchTo('reset')}>
              {text('forgotPassword')}
            </Button>
          </Stack>
        )}
        <Button type="submit" size="lg" block busy={pending}>
          {text(mode === 'reset' ? 'sendReset' : 'signIn')}
        </Button>
        {mode === 'reset' && (
          <Button variant="ghost" icon="back" onClick={() => switchTo('sign-in')}>
            {text('backToSignIn')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
