import { changedEmail, validateEmail } from '@fabula/domain';
import { type AppError, type SessionUser, toAppError, useErrorText, usePlatform } from '@fabula/platform';
import { Button, PasswordField, TextField } from '@fabula/ui';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { type ProfileTextKey, useText } from '../../text.ts';
import { Note } from '../note.tsx';
import styles from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';

/** The account's address. Where addresses are confirmed, a new one counts once the link in its mail was followed. */
export function AccountSection({ user }: { readonly user: SessionUser }) {
  const text = useText();
  return (
    <SettingsSection id="account" title={text('settings_account')}>
      {/* Remounts the form when a new address is confirmed. */}
      <EmailForm key={user.email} present={user.email} />
    </SettingsSection>
  );
}

function EmailForm({ present }: { readonly present: string }) {
  const text = useText();
  const { change, pending, problem, sentTo, asksPassword, clearProblem } = useChangeEmail();
  const [typed, setTyped] = useState(present);
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const wanted = changedEmail(typed, present);

  // A tab that was left stays in the page out of sight, and a password must not.
  useEffect(() => () => setPassword(''), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wanted === null) return;
    const refused = await change(wanted, asksPassword ? password : undefined);
    if (refused === null) setPassword('');
    else (refused === 'email' ? field : passwordField).current?.focus();
  };
  // The password field appears only once the server has asked for a password.
  useEffect(() => {
    if (asksPassword) passwordField.current?.focus();
  }, [asksPassword]);

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        type="email"
        label={text('settings_email')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={typed}
        error={problem?.field === 'email' ? problem.message : undefined}
        onChange={(event) => {
          clearProblem();
          setTyped(event.currentTarget.value);
        }}
      />
      {asksPassword && (
        <CurrentPassword
          ref={passwordField}
          value={password}
          error={problem?.field === 'password' ? problem.message : undefined}
          onValueChange={(typedPassword) => {
            clearProblem();
            setPassword(typedPassword);
          }}
        />
      )}
      <Note>{sentTo && text('settings_emailSent', { email: sentTo, present })}</Note>
      <Button type="submit" disabled={wanted === null} busy={pending}>
        {text('settings_updateEmail')}
      </Button>
    </form>
  );
}

interface CurrentPasswordProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (password: string) => void;
}

function CurrentPassword({ ref, value, error, onValueChange }: CurrentPasswordProps) {
  const text = useText();
  return (
    <PasswordField
      ref={ref}
      name="password"
      label={text('settings_emailPassword')}
      showLabel={text('settings_showPassword')}
      hideLabel={text('settings_hidePassword')}
      autoComplete="current-password"
      hint={text('settings_emailPasswordHint')}
      value={value}
      error={error}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  );
}

type Field = 'email' | 'password';

function useChangeEmail() {
  const text = useText();
  const errorText = useErrorText();
  const { session, toasts } = usePlatform();
  const { run, pending, fail } = useOneAtATime();
  const [problem, setProblem] = useState<{ field: Field; message: string } | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [asksPassword, setAsksPassword] = useState(false);

  /** Null if the address was changed or a mail was sent; otherwise the field to correct. */
  const change = async (email: string, password: string | undefined): Promise<Field | null> => {
    if (validateEmail(email)) {
      setProblem({ field: 'email', message: text('settings_emailInvalid') });
      return 'email';
    }
    let refused: Field | null = null;
    await run(async () => {
      setProblem(null);
      setSentTo(null);
      try {
        const { needsConfirmation } = await session.changeEmail(email, password);
        setAsksPassword(false);
        if (needsConfirmation) setSentTo(email);
        else showUpdated(email);
      } catch (error) {
        refused = told(toAppError(error));
      }
    });
    return refused;
  };
  const told = (error: AppError): Field => {
    if (error.reason === 'current_password_required') {
      setAsksPassword(true);
      return 'password';
    }
    const field = error.code === 'invalid_credentials' ? 'password' : 'email';
    const own = refusals[error.reason ?? ''];
    if (own && error.reason !== 'reauthentication_needed') setProblem({ field, message: text(own) });
    fail(text('settings_emailUpdateFailed'), own ? text(own) : errorText(error));
    return field;
  };
  const showUpdated = (email: string) =>
    toasts.show({
      kind: 'success',
      title: text('settings_emailUpdated'),
      description: text('settings_emailUpdatedText', { email }),
    });
  return { change, pending, problem, sentTo, asksPassword, clearProblem: () => setProblem(null) };
}

/** Why the server may refuse an address, by the auth API's error codes. */
const refusals: Readonly<Partial<Record<string, ProfileTextKey>>> = {
  email_exists: 'settings_emailTaken',
  invalid_credentials: 'settings_password_wrong',
  reauthentication_needed: 'settings_emailSignIn',
};
