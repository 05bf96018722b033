import { Button } from '@fabula/ui';
import { useText } from './text.ts';
import type { Vowels } from './use-vowels.ts';

/** Shows or hides the vowels of an Arabic story; nothing for a story that has none. */
export function VowelToggle({ vowels }: { readonly vowels: Vowels }) {
  const text = useText();
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
