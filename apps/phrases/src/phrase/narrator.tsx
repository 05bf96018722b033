import { type SpeechPlayer, type Spoken, toAudioError } from '@fabula/audio';
import { useIsPremium } from '@fabula/data';
import { allowedSpeed } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useSpeechPlayer } from '@fabula/playback';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

export interface Narrator {
  readonly player: SpeechPlayer;
  /** Speaks, and shows a failure as a toast. */
  readonly say: (spoken: Spoken) => void;
}

const NarratorContext = createContext<Narrator | null>(null);

/** Provides one voice for the screen, at the speed saved on this device. */
export function NarratorProvider({ children }: { readonly children: ReactNode }) {
  const { preferences } = usePlatform();
  const isPremium = useIsPremium();
  const { player, tell } = useSpeechPlayer(allowedSpeed(Number(preferences.get('playbackRate')), isPremium));
  const narrator = useMemo<Narrator>(
    () => ({
      player,
      say: (spoken) => void player.play(spoken).catch((error: unknown) => tell(toAudioError(error))),
    }),
    [player, tell],
  );
  return <NarratorContext value={narrator}>{children}</NarratorContext>;
}

export function useNarrator(): Narrator {
  const narrator = useContext(NarratorContext);
  if (!narrator) throw new Error('There is no narrator around this part of the screen');
  return narrator;
}
