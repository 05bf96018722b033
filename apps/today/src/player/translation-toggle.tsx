import { Button } from '@fabula/ui';
import { useText } from '../text.ts';

export interface TranslationToggleProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

/** Shows or hides what the sentence means. */
export function TranslationToggle({ isOn, onToggle }: TranslationToggleProps) {
  const text = useText();
  return (
    <Button variant="ghost" size="sm" icon={isOn ? 'eye' : 'eye-off'} aria-pressed={isOn} onClick={onToggle}>
      {text('player_translations')}
    </Button>
  );
}
