import { Text } from '@fabula/ui';
import { useText } from '../text.ts';

export interface ReadingNoteProps {
  readonly says: 'readingNote' | 'readCanceled' | 'fetchingNote' | 'fetchCanceled' | null;
}

/** Says in a live region that something lasts, and that it was canceled. */
export function ReadingNote({ says }: ReadingNoteProps) {
  const text = useText();
  if (!says) return null;
  return (
    <Text size="sm" muted>
      {text(says)}
    </Text>
  );
}
