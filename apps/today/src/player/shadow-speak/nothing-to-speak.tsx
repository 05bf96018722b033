import { Button, EmptyState } from '@fabula/ui';
import { useText } from '../../text.ts';
import { useShadowNotes } from './use-shadow-notes.ts';

export interface NothingToSpeakProps {
  readonly storyId: string;
  readonly onDone: () => void;
}

/** A story without a sentence: it says so and stands in nobody's way. */
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
