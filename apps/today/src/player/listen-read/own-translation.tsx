import { languageTag, type NativeLanguage, phraseLengths, textDirection } from '@fabula/domain';
import { TextField } from '@fabula/ui';
import type { Ref } from 'react';
import { type LessonTextKey, useText } from '../text.ts';

export interface OwnTranslationProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly native: NativeLanguage;
  readonly label?: LessonTextKey;
  readonly value: string;
  /** Whether the words were to be saved without it. */
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
}

/** A field for the learner's own translation, used where no translation is available. */
export function OwnTranslation({
  ref,
  native,
  label = 'player_ownTranslation',
  value,
  isMissing,
  onChange,
}: OwnTranslationProps) {
  const text = useText();
  return (
    <TextField
      ref={ref}
      label={text(label)}
      error={isMissing ? text('player_ownMissing') : undefined}
      lang={languageTag(native)}
      dir={value === '' ? undefined : textDirection(native)}
      autoComplete="off"
      maxLength={phraseLengths.translation}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
