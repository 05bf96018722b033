import { routes } from './routes.ts';

// What the worker, the pages and the server must agree on about what other apps share with this one. A page may talk to a
// worker of another release, so nothing here may change its meaning.

/** Where a system sends what is shared, as a POST, and where it then is shown. The web manifest names it, too. */
export const sharePath = routes.texts;

/** The cache of the last thing that was shared, as it was sent, under this key. */
export const shareCache = 'fabula-shared';
export const shareKey = '/fabula-shared';
/** In the headers of what is kept: when it came, in milliseconds. */
export const shareTime = 'fabula-time';
/** The same: it was larger than `mostSharedBytes`, so nothing of it was kept. */
export const shareTooLarge = 'fabula-too-large';

/** The largest file that a text may be, and the words around it. */
export const mostSharedBytes = 21 * 1024 * 1024;
/** How long a thing waits for its learner. */
const waitsMs = 60 * 60 * 1000;

/** Whether a thing that was kept with these headers still waits. */
export function isShareFresh(headers: { get(name: string): string | null | undefined }, now: number): boolean {
  const age = now - Number(headers.get(shareTime) ?? Number.NaN);
  return age >= 0 && age < waitsMs;
}

/** In the address where something was shared that nobody could keep. */
export const missedShare = { name: 'share', value: 'missed' } as const;
/** Where a system is sent after something was shared. */
export const afterShare = { kept: sharePath, missed: `${sharePath}?${missedShare.name}=${missedShare.value}` } as const;
