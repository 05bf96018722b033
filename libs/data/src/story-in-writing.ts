import type { GenerateStoryEvent } from '@fabula/contracts';
import type { Sentence } from '@fabula/domain';

/** The part of a story that has arrived while it is being written. */
export interface StoryInWriting {
  /** Empty until it is known, like `scenario`. */
  readonly title: string;
  readonly scenario: string;
  readonly sentences: readonly Sentence[];
  /** These sentences did not pass the checks; the next one replaces them all. */
  readonly isRewritten: boolean;
}

export const nothingWritten: StoryInWriting = { title: '', scenario: '', sentences: [], isRewritten: false };

/** The story in writing after an event; the final event adds nothing to the text. */
export function afterEvent(written: StoryInWriting, event: GenerateStoryEvent): StoryInWriting {
  if (event.type === 'plan') return { ...written, title: event.title, scenario: event.scenario };
  if (event.type === 'restart') return { ...written, isRewritten: true };
  if (event.type !== 'sentence') return written;
  const { index, text, translation } = event;
  // A sentence that is sent again replaces the one at its place.
  const before = written.isRewritten ? [] : written.sentences.slice(0, index);
  return { ...written, sentences: [...before, { text, translation }], isRewritten: false };
}
