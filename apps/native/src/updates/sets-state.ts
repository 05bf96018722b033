import { isVersion } from './manifest.ts';

// Which sets of files this phone has, from which one the app starts, and when it goes back. The rules are those of the
// service worker (apps/shell/src/worker/release-sets.ts), with two differences: there is one page at a time, and below
// all sets lies the floor, the files that the app itself carries, which cannot fail for good. An older floor may read
// what a newer set has written, so nothing here may change its meaning.

interface NamedSet {
  readonly version: string;
  /** That of its manifest. */
  readonly number: number;
}

export interface AppSet extends NamedSet {
  /** Whether a page of it has shown a screen for long enough. */
  readonly proven: boolean;
}

export interface SetsState {
  /** Where the app starts; null for the floor. */
  readonly current: AppSet | null;
  /** The last one before it that proved itself. */
  readonly beside: AppSet | null;
  /**
   * The start of which it is not known yet how it went: the floor's page sent the web view to the set (or a set's page
   * to the floor: null), the set's page came, its code ran.
   */
  readonly start: { readonly version: string | null; readonly stage: 'sent' | 'came' | 'ran' } | null;
  /** Starts of the current set in a row that failed. */
  readonly failures: number;
  /** The highest number ever accepted. A set that failed has it or a lower one, so it is never made again. */
  readonly highest: number;
  /** The set whose files are being fetched. */
  readonly making: NamedSet | null;
  /** When the site was asked last, in milliseconds since 1970. */
  readonly askedAt: number;
}

export type SetsEvent =
  /** A page begins, from this set or from the floor (null), which then says its own number. */
  | { readonly kind: 'opening'; readonly here: string | null; readonly floor: number | null }
  /** The web view is about to go to this set, or to the floor. */
  | { readonly kind: 'sent'; readonly version: string | null }
  | { readonly kind: 'ran' | 'stood' | 'failed'; readonly version: string }
  /** The files of this set are gone. */
  | { readonly kind: 'lost'; readonly version: string }
  | { readonly kind: 'asked'; readonly at: number }
  | { readonly kind: 'accepted'; readonly version: string; readonly number: number }
  /** Every file of this set is in its folder. */
  | { readonly kind: 'made'; readonly version: string };

export const noSets: SetsState = {
  current: null,
  beside: null,
  start: null,
  failures: 0,
  highest: 0,
  making: null,
  askedAt: 0,
};

/** One failure may be chance. */
const mostFailures = 2;

export function reduceSets(state: SetsState, event: SetsEvent): SetsState {
  switch (event.kind) {
    case 'opening':
      return opened(event.floor === null ? state : aboveFloor(state, event.floor), event.here);
    case 'sent':
      return { ...state, start: { version: event.version, stage: 'sent' } };
    case 'ran':
      return { ...state, start: { version: event.version, stage: 'ran' } };
    case 'stood':
      return stood({ ...state, start: null }, event.version);
    case 'failed':
      // Once for each start, though a page may say it twice.
      return state.start ? failed({ ...state, start: null }, event.version) : state;
    case 'lost':
      return lost(state, event.version);
    case 'asked':
      return { ...state, askedAt: event.at };
    case 'accepted': {
      const { version, number } = event;
      return { ...state, highest: Math.max(state.highest, number), making: { version, number } };
    }
    case 'made':
      return made(state, event.version);
  }
}

/**
 * A start whose page never ran its code failed, unless this is the page that it was sent to. One whose code ran was
 * closed by the learner before anything could be known.
 */
function opened(state: SetsState, here: string | null): SetsState {
  const { start } = state;
  const isArrival = start?.stage === 'sent' && start.version === here;
  const settled = !start || isArrival || start.stage === 'ran' ? state : failed(state, start.version);
  return { ...settled, start: here === null ? null : { version: here, stage: 'came' } };
}

/** An app that was updated by its store may carry what is newer than every set. */
function aboveFloor(state: SetsState, floor: number): SetsState {
  const above = <S extends NamedSet>(set: S | null) => (set && set.number > floor ? set : null);
  return {
    ...state,
    current: above(state.current),
    beside: above(state.beside),
    making: above(state.making),
    highest: Math.max(state.highest, floor),
  };
}

function made(state: SetsState, version: string): SetsState {
  const { current, beside, making } = state;
  if (making?.version !== version) return state;
  const before = current?.proven ? current : beside;
  return { ...state, current: { ...making, proven: false }, beside: before, making: null, failures: 0 };
}

function stood(state: SetsState, version: string): SetsState {
  const { current } = state;
  return current?.version === version ? { ...state, current: { ...current, proven: true }, failures: 0 } : state;
}

function failed(state: SetsState, version: string | null): SetsState {
  const { current, beside, failures } = state;
  if (!current || current.version !== version) return state;
  if (failures + 1 < mostFailures) return { ...state, failures: failures + 1 };
  return { ...state, current: beside, beside: null, failures: 0 };
}

/** The newest may be made again, since it did not fail. */
function lost(state: SetsState, version: string): SetsState {
  const { current, beside, highest } = state;
  if (current?.version !== version) return state;
  const { number } = current;
  const making = number === highest ? { version, number } : state.making;
  return { ...state, current: beside, beside: null, failures: 0, making };
}

/** What a file says; null where it says nothing that can be understood. */
export function readSets(value: unknown): SetsState | null {
  if (typeof value !== 'object' || value === null) return null;
  const state: SetsState = { ...noSets, ...value };
  const { current, beside, making, start } = state;
  const areSets = [current, beside, making].every((set) => set === null || isSet(set));
  const isStart = start === null || start.version === null || isVersion(start.version);
  const areNumbers = [state.failures, state.highest, state.askedAt].every(Number.isFinite);
  return areSets && isStart && areNumbers ? state : null;
}

function isSet({ version, number }: NamedSet): boolean {
  return isVersion(version) && Number.isFinite(number);
}
