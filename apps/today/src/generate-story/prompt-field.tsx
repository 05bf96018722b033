import { storyWishLength } from '@fabula/domain';
import { TextArea } from '@fabula/ui';
import type { KeyboardEvent, Ref } from 'react';
import { useText } from '../text.ts';

/** From this length on the field shows how much is left. */
const lengthToWarnAt = storyWishLength - 200;

export interface PromptFieldProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly value: string;
  readonly readOnly: boolean;
  readonly onValueChange: (value: string) => void;
  /** Called on Control or Command with Enter, because Enter alone begins a new line. */
  readonly onSubmit: () => void;
}

/** The field for free text. Near the limit it says how many characters are left. */
export function PromptField({ ref, value, readOnly, onValueChange, onSubmit }: PromptFieldProps) {
  const text = useText();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  const nearEnd = value.length >= lengthToWarnAt;
  return (
    <TextArea
      ref={ref}
      label={text('generate_promptLabel')}
      hint={nearEnd ? text('generate_left', { count: storyWishLength - value.length }) : text('generate_promptHint')}
      maxLength={storyWishLength}
      dir="auto"
      value={value}
      readOnly={readOnly}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
