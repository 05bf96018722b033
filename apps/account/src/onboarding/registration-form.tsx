import { minimumAge, registrationPasswordMinimum } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, Checkbox, PasswordField, Stack, Text, TextField } from '@fabula/ui';
import type { FormEvent } from 'react';
import { PasswordStrength } from '../password-strength.tsx';
import { useText } from '../text.ts';
import { useRegistration } from './use-registration.ts';
import { useSignUp } from './use-sign-up.ts';

/**
 * Name, address, password and age. Every change is checked, but an error is shown only once its field was changed or
 * left.
 */
export function RegistrationForm({ onStart }: { readonly onStart: () => void }) {
  const text = useText();
  const { texts } = usePlatform();
  const form = useRegistration();
  const { missing } = form;
  const { signUp, pending } = useSignUp();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length === 0) signUp(form.values);
  };
  return (
    <form noValidate onSubmit={submit} onFocus={onStart}>
      <Stack>
        <TextField
          {...form.field('fullName')}
          label={text('fullName')}
          name="name"
          autoComplete="name"
          maxLength={100}
          required
        />
        <TextField
          {...form.field('email')}
          label={text('email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          placeholder={text('emailPlaceholder')}
          maxLength={254}
          required
        />
        <Stack gap="sm">
          <PasswordField
            {...form.field('password')}
            label={text('password')}
            showLabel={text('showPassword')}
            hideLabel={text('hidePassword')}
            hint={text('passwordHint', { count: registrationPasswordMinimum })}
            name="password"
            autoComplete="new-password"
            required
          />
          <PasswordStrength password={form.values.password} />
        </Stack>
        <Checkbox
          label={text('ageLabel', { age: minimumAge })}
          hint={text('ageReason')}
          error={form.ageMissing ? text('ageRequired', { age: minimumAge }) : undefined}
          checked={form.values.ageConfirmed}
          onCheckedChange={form.confirmAge}
          required
        />
        <Button type="submit" size="lg" block busy={pending} disabled={missing.length > 0 && !pending}>
          {text('createAccount')}
        </Button>
        {missing.length > 0 && (
          <Text muted size="sm">
            {text('missing', { list: new Intl.ListFormat(texts.language(), { type: 'unit' }).format(missing) })}
          </Text>
        )}
      </Stack>
    </form>
  );
}
