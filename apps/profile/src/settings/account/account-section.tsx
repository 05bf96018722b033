import { changedEmail, validateEmail } from '@fabula/domain';
import { type SessionUser, toAppError, useErrorText, usePlatform } from '@fabula/platform';
import { Button, TextField } from '@fabula/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../text.ts';
import { Note } from '../note.tsx';
import styles from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';

/** The address of the account; a changed one counts once its mail is answered, where addresses are confirmed. */
export function AccountSection({ user }: { readonly user: SessionUser }) {
  const text = useText();
  return (
    <SettingsSection id="account" title={text('settings_account')}>
      {/* A confirmed address begins the form anew. */}
      <EmailForm key={user.email} present={user.email} />
    </SettingsSection>
  );
}

function EmailForm({ present }: { readonly present: string }) {
  const text = useText();
  const { change, pending, problem, sentTo, clearProblem } = useChangeEmail();
  const [typed, setTyped] = useState(present);
  const field = useRef<HTMLInputElement>(null);
  const wanted = changedEmail(typed, present);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wanted === null) return;
    if (!(await change(wanted))) field.current?.focus();
  };

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
        error={problem ?? undefined}
        onChange={(event) => {
          clearProblem();
          setTyped(event.currentTarget.value);
        }}
      />
      <Note>{sentTo && text('settings_emailSent', { email: sentTo, present })}</Note>
      <Button type="submit" disabled={wanted === null} busy={pending}>
        {text('settings_updateEmail')}
      </Button>
    </form>
  );
}

function useChangeEmail() {
  const text = useText();
  const errorText = useErrorText();
  const { session, toasts } = usePlatform();
  const { run, pending, fail } = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  /** Whether it went through, or began to. */
  const change = async (email: string): Promise<boolean> => {
    if (validateEmail(email)) {
      setProblem(text('settings_emailInvalid'));
      return false;
    }
    let done = true;
    await run(async () => {
      setProblem(null);
      setSentTo(null);
      try {
        const { needsConfirmation } = await session.changeEmail(email);
        if (needsConfirmation) setSentTo(email);
        else showUpdated(email);
      } catch (error) {
        done = false;
        const isTaken = toAppError(error).code === 'email_taken';
        if (isTaken) setProblem(text('settings_emailTaken'));
        const description = isTaken ? text('settings_emailTaken') : errorText(error);
        fail(text('settings_emailUpdateFailed'), description);
      }
    });
    return done;
  };
  const showUpdated = (email: string) =>
    toasts.show({
      kind: 'success',
      title: text('settings_emailUpdated'),
      description: text('settings_emailUpdatedText', { email }),
    });
  return { change, pending, problem, sentTo, clearProblem: () => setProblem(null) };
}
