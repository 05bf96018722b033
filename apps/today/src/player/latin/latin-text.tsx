import { type Sentence, sentenceInLatin, type TextPlace } from '@fabula/domain';
import { Text } from '@fabula/ui';
import { useMemo } from 'react';

export interface LatinTextProps {
  readonly sentence: Sentence;
  /** The words that are meant; without it the whole sentence. */
  readonly place?: TextPlace;
}

/** An Arabic sentence or words of it in Latin letters; nothing where their vowels are not known. */
export function LatinText({ sentence, place }: LatinTextProps) {
  const { start, end } = place ?? {};
  const latin = useMemo(() => {
    const isPart = start !== undefined && end !== undefined;
    return sentenceInLatin(sentence, isPart ? { start, end } : undefined);
  }, [sentence, start, end]);
  if (latin === null) return null;
  return (
    <Text size="sm" muted lang="ar-Latn" dir="ltr">
      {latin}
    </Text>
  );
}
