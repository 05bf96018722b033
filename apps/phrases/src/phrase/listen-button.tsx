import { type Spoken, useAudioState } from '@fabula/audio';
import { Button, type ButtonProps } from '@fabula/ui';
import { useEffect, useState } from 'react';
import { useNarrator } from './narrator.tsx';

/** Delay before the loading state is shown: a longer wait needs feedback, and a shorter one should not flicker. */
const signOfLifeMs = 300;

export interface ListenButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className' | 'aria-keyshortcuts'> {
  readonly spoken: Spoken;
  readonly children: string;
}

/** A button that makes the narrator speak. */
export function ListenButton({ spoken, children, ...look }: ListenButtonProps) {
  const { player, say } = useNarrator();
  const status = useAudioState(player.store, (state) => (state.key === spoken.key ? state.status : 'idle'));
  const isSlow = useSlow(status === 'loading');
  return (
    <Button
      variant="secondary"
      {...look}
      icon={status === 'playing' ? 'speaker' : 'play'}
      busy={isSlow}
      onClick={() => say(spoken)}
    >
      {children}
    </Button>
  );
}

function useSlow(waiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), signOfLifeMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && isSlow;
}
