import { useSyncExternalStore } from 'react';

/** From this width on, cards fit beside each other (specification, section 9: a phone is narrower). */
const wideQuery = '(width >= 768px)';

/** Whether the page is wider than a phone. */
export function useWide(): boolean {
  return useSyncExternalStore(onWidth, () => window.matchMedia(wideQuery).matches);
}

function onWidth(listener: () => void): () => void {
  const media = window.matchMedia(wideQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
