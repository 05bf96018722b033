import { Button, EmptyState } from '@fabula/ui';
import { useText } from '../text.ts';
import { useShadowNotes } from './use-shadow-notes.ts';

export interface NothingToSpeakProps {
  readonly storyId: string;
  readonly onDone: () => void;
}

/** Shown for a story without sentences. It says so and lets the learner go on. */
export function NothingToSpeak({ storyId, onDone }: NothingToSpeakProps) {
  const text = useText();
  const { complete, isSaving } = useShadowNotes(storyId, onDone);
  return (
    <EmptyState
      icon="microphone"
      title={text('shadow_emptyTitle')}
      message={text('shadow_emptyText')}
      actions={
        <Button size="lg" iconEnd="forward" busy={isSaving} onClick={() => complete()}>
          {text('shadow_continue')}
        </Button>
      }
    />
  );
}
