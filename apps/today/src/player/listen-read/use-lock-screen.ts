import type { Narration } from '@fabula/audio';
import { useEffect } from 'react';

/**
 * Shows the story with its controls where the system shows what sounds: on the lock screen, beside the clock, and on
 * the buttons of headphones (W3C, Media Session). Browsers without it show nothing.
 */
export function useLockScreen(narration: Narration, title: string): void {
  useEffect(() => {
    const session: MediaSession | undefined = navigator.mediaSession;
    if (!session) return;
    const artwork = [{ src: '/icons/any-512.png', sizes: '512x512', type: 'image/png' }];
    const handlers = {
      play: () => narration.playAll(),
      pause: () => narration.stop(),
      stop: () => narration.stop(),
      previoustrack: () => narration.move(-1),
      nexttrack: () => narration.move(1),
    };
    for (const [action, handler] of Object.entries(handlers) as [MediaSessionAction, () => void][]) {
      session.setActionHandler(action, handler);
    }
    const follow = () => {
      const isPlaying = narration.store.getState().mode !== 'idle';
      session.playbackState = isPlaying ? 'playing' : 'paused';
      // Said again with each sentence, because the system forgets it with a sound that has ended.
      if (isPlaying) session.metadata = new MediaMetadata({ title, artist: 'Fabula', artwork });
    };
    const leave = narration.store.subscribe(follow);
    return () => {
      leave();
      session.metadata = null;
      session.playbackState = 'none';
      for (const action of Object.keys(handlers) as MediaSessionAction[]) session.setActionHandler(action, null);
    };
  }, [narration, title]);
}
