import { type PasswordChange, passwordChangeProblem } from '@fabula/domain';
import { toAppError, useErrorText, usePlatform } from '@fabula/platform';
import { useState } from 'react';
import { type ProfileTextKey, useText } from '../../text.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';

export interface PasswordRefusal {
  readonly field: keyof PasswordChange;
  readonly message: ProfileTextKey;
}

/** Why the server may refuse a password, and the field each error belongs to. */
const refusals: Readonly<Partial<Record<string, PasswordRefusal>>> = {
  invalid_credentials: { field: 'current', message: 'settings_password_wrong' },
  same_password: { field: 'next', message: 'settings_password_same' },
  weak_password: { field: 'next', message: 'settings_password_weak' },
};

/**
 * Checks the input, then asks the server. Ends as `changed`, with a field's error, or with a toast for an error that no
 * field can correct.
 */
export function useChangePassword() {
  const text = useText();
  const errorText = useErrorText();
  const { session, toasts } = usePlatform();
  const { run, pending, fail } = useOneAtATime();
  const [refusal, setRefusal] = useState<PasswordRefusal | null>(null);

  const ask = async ({ current, next }: PasswordChange): Promise<'changed' | PasswordRefusal | null> => {
    try {
      await session.changePassword(current, next);
    } catch (error) {
      const refused = refusals[toAppError(error).code];
      const description = refused ? text(refused.message) : errorText(error);
      fail(text('settings_passwordUpdateFailed'), description);
      return refused ?? null;
    }
    toasts.show({
      kind: 'success',
      title: text('settings_passwordUpdated'),
      description: text('settings_passwordUpdatedText'),
    });
    return 'changed';
  };

  const change = async (typed: PasswordChange): Promise<'changed' | PasswordRefusal | null> => {
    const found = passwordChangeProblem(typed);
    if (found) {
      const { field, problem } = found;
      const refused: PasswordRefusal = { field, message: `settings_password_${problem}` };
      setRefusal(refused);
      return refused;
    }
    let result: 'changed' | PasswordRefusal | null = null;
    await run(async () => {
      setRefusal(null);
      result = await ask(typed);
      if (result !== 'changed') setRefusal(result);
    });
    return result;
  };
  return { change, pending, refusal, forget: () => setRefusal(null) };
}
