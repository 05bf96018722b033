import { TextArea } from '@fabula/ui';
import type { KeyboardEvent, Ref } from 'react';
import { useText } from '../text.ts';
import { maxPromptLength, promptLengthToWarnAt } from './prompt-length.ts';

export interface PromptFieldProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly value: string;
  readonly readOnly: boolean;
  readonly onValueChange: (value: string) => void;
  /** Control or Command with Enter, since Enter alone begins a new line. */
  readonly onSubmit: () => void;
}

/** The free text; near its end it says how much is left. */
export function PromptField({ ref, value, readOnly, onValueChange, onSubmit }: PromptFieldProps) {
  const text = useText();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  const nearEnd = value.length >= promptLengthToWarnAt;
  return (
    <TextArea
      ref={ref}
      label={text('generate_promptLabel')}
      hint={nearEnd ? text('generate_left', { count: maxPromptLength - value.length }) : text('generate_promptHint')}
      maxLength={maxPromptLength}
      dir="auto"
      value={value}
      readOnly={readOnly}
      onChange={(event) => onValueChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
