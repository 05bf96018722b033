import { usePlatform } from '@fabula/platform';
import { useEffect, useState } from 'react';

export interface PageSound {
  /** `unplayable` where the browser does not play Ogg Opus. */
  readonly status: 'unplayable' | 'stopped' | 'playing' | 'failed';
  /** Milliseconds from the start; null while nothing is spoken. */
  readonly at: number | null;
  toggle(): void;
}

/** Plays a page's sound, which is fetched with the first press. */
export function usePageSound(address: string): PageSound {
  const { audioFocus } = usePlatform();
  const [audio] = useState(() => new Audio());
  const [status, setStatus] = useState<PageSound['status']>(() =>
    audio.canPlayType('audio/ogg; codecs=opus') === '' ? 'unplayable' : 'stopped',
  );
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    audio.preload = 'none';
    audio.src = address;
    return () => audio.pause();
  }, [audio, address]);
  useEffect(() => {
    let release: (() => void) | undefined;
    let frame = 0;
    const follow = () => {
      setAt(audio.currentTime * 1000);
      frame = requestAnimationFrame(follow);
    };
    const begun = () => {
      release = audioFocus.claim(() => audio.pause());
      setStatus('playing');
      follow();
    };
    const ended = () => {
      cancelAnimationFrame(frame);
      release?.();
      setStatus((present) => (present === 'playing' ? 'stopped' : present));
      setAt(null);
    };
    const failed = () => {
      ended();
      setStatus('failed');
    };
    const listeners = [
      ['playing', begun],
      ['pause', ended],
      ['ended', ended],
      ['error', failed],
    ] as const;
    for (const [event, listener] of listeners) audio.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of listeners) audio.removeEventListener(event, listener);
      ended();
    };
  }, [audio, audioFocus]);
  const toggle = () => {
    if (!audio.paused) return audio.pause();
    // What failed before is asked for anew.
    if (audio.error) audio.load();
    // A failure is told by the `error` event; a pause before the sound has come rejects, too, and is none.
    audio.play().catch(() => undefined);
  };
  return { status, at, toggle };
}
