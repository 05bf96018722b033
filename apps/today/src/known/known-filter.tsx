import { easyPercent, type ShelfFilter } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Select } from '@fabula/ui';
import { useText } from '../book/text.ts';
import { percentText } from '../percent-text.ts';
import { shelfOptions } from '../shelf/shelf-address.ts';

export interface KnownFilterProps {
  readonly value: ShelfFilter['known'];
  readonly onChange: (value: ShelfFilter['known']) => void;
}

/** Chooses from the shelf by how much of a story is known. */
export function KnownFilter({ value, onChange }: KnownFilterProps) {
  const text = useText();
  const easy = useEasyText();
  return (
    <Select
      label={text('known_words')}
      options={shelfOptions.known.map((known) => ({
        value: known,
        label: known === 'easy' ? easy : text('known_words_all'),
      }))}
      value={value}
      onValueChange={onChange}
    />
  );
}

/** "About 95% known" in the interface language. */
export function useEasyText(): string {
  const text = useText();
  const { texts } = usePlatform();
  return text('known_easy', { percent: percentText(easyPercent, texts.language()) });
}
