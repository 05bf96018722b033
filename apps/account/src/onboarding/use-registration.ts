import { validateEmail, validateFullName, validatePassword } from '@fabula/domain';
import { type ChangeEvent, useState } from 'react';
import { useText } from '../text.ts';

export interface RegistrationValues {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly ageConfirmed: boolean;
}

type FieldName = 'fullName' | 'email' | 'password';

const empty: RegistrationValues = { fullName: '', email: '', password: '', ageConfirmed: false };

/** The registration's values, their errors, and which of those may be shown already. */
export function useRegistration() {
  const text = useText();
  const [values, setValues] = useState(empty);
  const [touched, setTouched] = useState<Partial<Record<FieldName | 'age', true>>>({});
  const problems = {
    fullName: validateFullName(values.fullName),
    email: validateEmail(values.email),
    password: validatePassword(values.password),
  };
  const touch = (name: FieldName | 'age') => setTouched((now) => ({ ...now, [name]: true }));

  const field = (name: FieldName) => {
    const problem = problems[name];
    return {
      value: values[name],
      error: problem && touched[name] ? text(problem) : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value } = event.currentTarget;
        setValues((now) => ({ ...now, [name]: value }));
        touch(name);
      },
      // Moving through an empty form with the keyboard is no mistake yet.
      onBlur: () => values[name] !== '' && touch(name),
    };
  };
  const confirmAge = (ageConfirmed: boolean) => {
    setValues((now) => ({ ...now, ageConfirmed }));
    touch('age');
  };
  const wrong = (['fullName', 'email', 'password'] as const).filter((name) => problems[name]);
  return {
    values,
    field,
    confirmAge,
    ageMissing: touched.age === true && !values.ageConfirmed,
    /** The names of what is not yet as it must be. */
    missing: [...wrong, ...(values.ageConfirmed ? [] : (['missing_age'] as const))].map((name) => text(name)),
  };
}
