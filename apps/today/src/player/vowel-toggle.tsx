import { Button } from '@fabula/ui';
import { useText } from './text.ts';
import { useVowels } from './vowels.tsx';

/** Shows or hides the vowels of an Arabic story; nothing for a story that has none. */
export function VowelToggle() {
  const text = useText();
  const vowels = useVowels();
  if (!vowels.exist) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={vowels.areShown ? 'eye' : 'eye-off'}
      aria-pressed={vowels.areShown}
      onClick={vowels.toggle}
    >
      {text('player_vowels')}
    </Button>
  );
}
