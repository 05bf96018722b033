import type { Entitlement } from './subscription.ts';
import { isPremium } from './subscription.ts';

const dayMs = 86_400_000;

/** What was kept stays usable this long after premium has ended: a month is more than most pauses between two plans. */
export const keptAfterPremiumDays = 30;

/** Why keeping has stopped before everything was on the device. */
export type KeepingStop =
  /** There is no network. */
  | 'offline'
  /** The device has no room left. */
  | 'full'
  /** The server had too much to do, or a service is down. */
  | 'busy'
  /** The page was closed or reloaded, or the browser removed a part. */
  | 'interrupted'
  /** The learner has chosen another voice since. */
  | 'voice'
  /** Anything else; it is in the log. */
  | 'failed';

interface SoundCount {
  /** How many sounds are on the device, of how many. */
  readonly sounds: number;
  readonly of: number;
}

/** How far a story, or the due phrases, are kept on this device. */
export type KeepingState =
  | { readonly status: 'none' }
  /** Asked for; the texts are being read, or another story is kept first. */
  | { readonly status: 'waiting' }
  | ({ readonly status: 'keeping' } & SoundCount)
  /** Whole: all texts, and every sound. */
  | ({ readonly status: 'kept' } & SoundCount)
  /** Something is here, and something is missing; it is never called whole. */
  | ({ readonly status: 'partly'; readonly reason: KeepingStop } & SoundCount)
  /** Nothing of it is here. */
  | { readonly status: 'failed'; readonly reason: KeepingStop };

export type KeepingEvent =
  | { readonly type: 'asked' }
  /** The texts are on the device, and the number of sounds is known. */
  | ({ readonly type: 'texts-kept' } & SoundCount)
  | { readonly type: 'sound-kept' }
  | { readonly type: 'stopped'; readonly reason: KeepingStop }
  | { readonly type: 'removed' };

export const nothingKept: KeepingState = { status: 'none' };

/** Whether it is being kept now, so that another press has nothing to add. */
export function isBeingKept({ status }: KeepingState): boolean {
  return status === 'waiting' || status === 'keeping';
}

/** What becomes of keeping. An event that comes too late, as after a removal, changes nothing. */
export function nextKeeping(state: KeepingState, event: KeepingEvent): KeepingState {
  switch (event.type) {
    case 'asked':
      return isBeingKept(state) ? state : { status: 'waiting' };
    case 'texts-kept':
      return isBeingKept(state) ? counted(event) : state;
    case 'sound-kept':
      return state.status === 'keeping' ? counted({ ...state, sounds: state.sounds + 1 }) : state;
    case 'stopped':
      if (state.status === 'keeping') return { ...state, status: 'partly', reason: event.reason };
      return state.status === 'waiting' ? { status: 'failed', reason: event.reason } : state;
    case 'removed':
      return nothingKept;
  }
}

function counted({ sounds, of }: SoundCount): KeepingState {
  return { status: sounds >= of ? 'kept' : 'keeping', sounds, of };
}

/** What the device has of a thing that was to be kept, as it is found later. */
export interface FoundParts extends SoundCount {
  readonly hasTexts: boolean;
}

/** The state of what is found on the device, where nothing is being kept now. */
export function foundKeeping({ hasTexts, sounds, of }: FoundParts): KeepingState {
  if (hasTexts && sounds >= of) return { status: 'kept', sounds, of };
  return { status: 'partly', sounds, of, reason: 'interrupted' };
}

/** Sounds in a voice that the learner has left do not make a thing whole, because they are not played. */
export function keepingInVoice(state: KeepingState, isPresentVoice: boolean): KeepingState {
  if (state.status !== 'kept' || state.of === 0 || isPresentVoice) return state;
  return { ...state, status: 'partly', reason: 'voice' };
}

/**
 * When the device removes what is kept, in milliseconds since 1970: thirty days after premium has ended. Null with
 * premium. `keptAtMs` counts where it is not known when premium ended.
 */
export function keptUntil(entitlement: Entitlement, keptAtMs: number, now: Date): number | null {
  if (isPremium(entitlement, now)) return null;
  const ends = [entitlement.expiresAt, entitlement.trialExpiresAt].flatMap((end) => (end ? [Date.parse(end)] : []));
  const past = ends.filter((end) => end <= now.getTime());
  return Math.max(keptAtMs, ...past) + keptAfterPremiumDays * dayMs;
}

/** How long to wait before the next sound, after the server has said that it was asked too often. */
export function waitAfterRefusalMs(retryAfterSeconds: number | undefined, attempt: number): number {
  if (retryAfterSeconds !== undefined) return Math.max(1, retryAfterSeconds) * 1000;
  return Math.min(60_000, 2000 * 2 ** attempt);
}
