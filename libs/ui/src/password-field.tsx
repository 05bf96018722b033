import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** Name of the toggle while the password is hidden, for example "Show password". */
  readonly showLabel: string;
  /** Name of the toggle while the password is shown, for example "Hide password". */
  readonly hideLabel: string;
}

/**
 * A password field with a toggle to show the password. The caller sets autocomplete: `current-password` or
 * `new-password`.
 */
export function PasswordField({ showLabel, hideLabel, disabled, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      disabled={disabled}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? 'eye-off' : 'eye'}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
