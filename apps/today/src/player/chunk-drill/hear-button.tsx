import { type AudioError, type SpeechPlayer, type Spoken, toAudioError, useAudioState } from '@fabula/audio';
import { Button, type ButtonProps } from '@fabula/ui';
import { useSlow } from '../use-slow.ts';

/** The narrator, with the function that reports its failures. */
export interface Narrator {
  readonly player: SpeechPlayer;
  readonly tell: (error: AudioError) => void;
  /** Whether the learner is being recorded, because another sound would end the recording. */
  readonly mustWait: boolean;
}

export interface HearButtonProps {
  readonly narrator: Narrator;
  readonly spoken: Spoken;
  readonly look?: Pick<ButtonProps, 'variant' | 'size'>;
  readonly children: string;
}

/** A button that makes the narrator speak. */
export function HearButton({ narrator: { player, tell, mustWait }, spoken, look, children }: HearButtonProps) {
  const status = useAudioState(player.store, ({ key, status: one }) => (key === spoken.key ? one : 'idle'));
  const isLoading = useSlow(status === 'loading');
  return (
    <Button
      variant="secondary"
      {...look}
      icon={status === 'playing' ? 'speaker' : 'play'}
      busy={isLoading}
      disabled={mustWait}
      onClick={() => void player.play(spoken).catch((error: unknown) => tell(toAudioError(error)))}
    >
      {children}
    </Button>
  );
}
