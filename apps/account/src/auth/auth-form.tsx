import { validateEmail } from '@fabula/domain';
import { Button, ErrorLine, PasswordField, Stack, TextField } from '@fabula/ui';
import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { useText } from '../text.ts';

export type AuthMode = 'sign-in' | 'reset';

export interface AuthFormProps {
  readonly mode: AuthMode;
  readonly onModeChange: (mode: AuthMode) => void;
  readonly onSignIn: (email: string, password: string) => void;
  readonly onReset: (email: string) => void;
  readonly pending: boolean;
  /** Why the server refused what is typed; it leaves with the next change. */
  readonly refusal: string | undefined;
  readonly onTyped: () => void;
}

/** One form with two modes, so that an address typed in one is kept in the other. */
export function AuthForm(props: AuthFormProps) {
  const { mode, onModeChange, onSignIn, onReset, pending, refusal, onTyped } = props;
  const text = useText();
  const refusalId = useId();
  const refusedBy = refusal && refusalId;
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
    onTyped();
    onModeChange(next);
    emailField.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit} onInput={onTyped}>
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
          refusedBy={refusedBy}
        />
        {mode === 'sign-in' && (
          <PasswordPart
            ref={passwordField}
            value={password}
            onValueChange={setPassword}
            isMissing={submitted && passwordMissing}
            refusedBy={refusedBy}
            onForgotten={() => switchTo('reset')}
          />
        )}
        {refusal && (
          <div role="alert">
            <ErrorLine id={refusalId}>{refusal}</ErrorLine>
          </div>
        )}
        <FormButtons mode={mode} pending={pending} onBack={() => switchTo('sign-in')} />
      </Stack>
    </form>
  );
}

interface FormButtonsProps {
  readonly mode: AuthMode;
  readonly pending: boolean;
  readonly onBack: () => void;
}

function FormButtons({ mode, pending, onBack }: FormButtonsProps) {
  const text = useText();
  return (
    <>
      <Button type="submit" size="lg" block busy={pending}>
        {text(mode === 'reset' ? 'sendReset' : 'signIn')}
      </Button>
      {mode === 'reset' && (
        <Button variant="ghost" icon="back" onClick={onBack}>
          {text('backToSignIn')}
        </Button>
      )}
    </>
  );
}

interface PasswordPartProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onValueChange: (password: string) => void;
  readonly isMissing: boolean;
  readonly refusedBy: string | undefined;
  readonly onForgotten: () => void;
}

function PasswordPart({ ref, value, onValueChange, isMissing, refusedBy, onForgotten }: PasswordPartProps) {
  const text = useText();
  return (
    <Stack gap="sm" align="stretch">
      <PasswordField
        ref={ref}
        label={text('password')}
        showLabel={text('showPassword')}
        hideLabel={text('hidePassword')}
        name="password"
        autoComplete="current-password"
        required
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        error={isMissing ? text('passwordRequired') : undefined}
        refusedBy={refusedBy}
      />
      <Button variant="ghost" size="sm" onClick={onForgotten}>
        {text('forgotPassword')}
      </Button>
    </Stack>
  );
}
