import { emptyProgress, type Story, type StoryProgress } from '@fabula/domain';
import { useState } from 'react';
import { useBegin } from '../limits/use-begin.ts';
import { PlayerLoading } from './player-states.tsx';
import { StoryHasNoRoom } from './story-has-no-room.tsx';
import { StoryPlayer } from './story-player.tsx';
import { StoryWaits } from './story-waits.tsx';

export interface OpenedStoryProps {
  readonly story: Story;
  /** Undefined if the story was never begun. */
  readonly progress: StoryProgress | undefined;
}

/** The player of a story. A new story first asks the server whether it may be begun. Once open, it stays open. */
export function OpenedStory({ story, progress }: OpenedStoryProps) {
  const [isOpen, setOpen] = useState(false);
  if (progress && !isOpen) setOpen(true);
  if (!isOpen && !progress) return <Beginning storyId={story.id} onBegun={() => setOpen(true)} />;
  return <StoryPlayer story={story} progress={progress ?? emptyProgress(story.id)} />;
}

function Beginning({ storyId, onBegun }: { readonly storyId: string; readonly onBegun: () => void }) {
  const refusal = useBegin(storyId, onBegun);
  if (refusal === 'storage_limit') return <StoryHasNoRoom />;
  return refusal ? <StoryWaits /> : <PlayerLoading />;
}
