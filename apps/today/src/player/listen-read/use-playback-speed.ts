import { useIsPremium } from '@fabula/data';
import { allowedSpeed, clampSpeed } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { useState } from 'react';

export interface PlaybackSpeed {
  readonly isPremium: boolean;
  /** The speed in use; 1 without premium. */
  readonly rate: number;
  readonly choose: (rate: number) => void;
}

/** The speed saved on this device, if the learner's tier allows it. */
export function usePlaybackSpeed(): PlaybackSpeed {
  const { preferences } = usePlatform();
  const isPremium = useIsPremium();
  const [chosen, setChosen] = useState(() => Number(preferences.get('playbackRate')));
  return {
    isPremium,
    rate: allowedSpeed(chosen, isPremium),
    choose(rate) {
      setChosen(clampSpeed(rate));
      preferences.set('playbackRate', String(clampSpeed(rate)));
    },
  };
}
