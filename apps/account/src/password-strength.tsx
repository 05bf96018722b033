import { passwordStrength } from '@fabula/domain';
import { ProgressBar } from '@fabula/ui';
import { useText } from './text.ts';

const tones = { strong: 'good', good: 'good', fair: 'fair', weak: 'bad' } as const;

/** The meter under a new password: 25 points for each of four criteria, and a word for the sum. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const text = useText();
  const { score, label } = passwordStrength(password);
  return (
    <ProgressBar
      label={text('strength')}
      percent={score}
      tone={tones[label]}
      valueText={password === '' ? undefined : text(`strength_${label}`)}
    />
  );
}
