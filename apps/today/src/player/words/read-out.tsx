import type { TargetLanguage, WordState } from '@fabula/domain';
import { type StoreApi, useStore } from '@fabula/platform';
import { LearnerText, VisuallyHidden } from '@fabula/ui';
import { useText } from '../text.ts';

/** What is read out: words that are being chosen, or a word with the state that a key gave it. */
export interface Said {
  readonly words: string;
  readonly state: WordState | null;
}

export const nothingSaid: Said = { words: '', state: null };

export interface ReadOutProps {
  readonly said: Pick<StoreApi<Said>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly language: TargetLanguage;
}

/** Tells a screen reader what the keyboard did in the text. Its own part, so that the text is not drawn anew with it. */
export function ReadOut({ said, language }: ReadOutProps) {
  const text = useText();
  const { words, state } = useStore(said);
  return (
    <div role="status">
      <VisuallyHidden>
        {words && <LearnerText language={language}>{words}</LearnerText>}
        {state && ` · ${text(`words_state_${state}`)}`}
      </VisuallyHidden>
    </div>
  );
}
