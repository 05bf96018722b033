import type { GenerateStoryEvent } from '@fabula/contracts';
import type { Sentence } from '@fabula/domain';

/** A story as far as it has come from whoever writes it. */
export interface StoryInWriting {
  /** Empty until it is known, as is `scenario`. */
  readonly title: string;
  readonly scenario: string;
  readonly sentences: readonly Sentence[];
  /** These sentences did not come through the checks; the next one takes the place of them all. */
  readonly isRewritten: boolean;
}

export const nothingWritten: StoryInWriting = { title: '', scenario: '', sentences: [], isRewritten: false };

/** What an event makes of a story in writing; its end adds nothing to the text. */
export function afterEvent(written: StoryInWriting, event: GenerateStoryEvent): StoryInWriting {
  if (event.type === 'plan') return { ...written, title: event.title, scenario: event.scenario };
  if (event.type === 'restart') return { ...written, isRewritten: true };
  if (event.type !== 'sentence') return written;
  const { index, text, translation } = event;
  // Sent again, a sentence stands where it stood.
  const before = written.isRewritten ? [] : written.sentences.slice(0, index);
  return { ...written, sentences: [...before, { text, translation }], isRewritten: false };
}
