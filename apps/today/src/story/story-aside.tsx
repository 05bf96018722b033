import type { StorySummary } from '@fabula/domain';
import { NextPart } from '../next-part/next-part.tsx';
import { WaitingNote } from './waiting-note.tsx';

export interface StoryAsideProps {
  readonly story: StorySummary;
  readonly mayWait: boolean;
  readonly underway: StorySummary | null;
}

/** What is to be said of a story beside its activities: that it has to wait, or what follows it once it is finished. */
export function StoryAside({ story, mayWait, underway }: StoryAsideProps) {
  return mayWait ? <WaitingNote underway={underway} /> : <NextPart story={story} />;
}
