/** A release that this device holds whole: its page and files lie in the cache of this name. */
export interface ReleaseSet {
  readonly name: string;
  /** Whether a page of it has shown a screen for long enough. */
  readonly proven: boolean;
}

/** A page that was answered from a set, and of which it is not known yet how it went. */
interface Start {
  /** The browser's id of the page. */
  readonly client: string;
  readonly set: string;
  /** Whether its code ran. */
  readonly ran: boolean;
}

export interface SetsState {
  /** Answers navigations. */
  readonly current: ReleaseSet | null;
  /** The last one before it that proved itself. */
  readonly beside: ReleaseSet | null;
  /** The registry says something else by now, so the network is asked first. */
  readonly outdated: boolean;
  /** Starts of the current set in a row that failed. */
  readonly failures: number;
  /** The set that failed twice in a row. */
  readonly refused: string | null;
  readonly starts: readonly Start[];
}

export type SetsEvent =
  | { readonly kind: 'made'; readonly set: string }
  /** A page is about to start; `alive` are the pages that are open. */
  | { readonly kind: 'opening'; readonly alive: readonly string[] }
  /** This page was answered from the set. */
  | { readonly kind: 'answered'; readonly client: string; readonly set: string }
  | { readonly kind: 'ran' | 'stood' | 'failed'; readonly client: string; readonly set: string }
  | { readonly kind: 'asked'; readonly set: string | null; readonly outdated: boolean };

export const noSets: SetsState = {
  current: null,
  beside: null,
  outdated: false,
  failures: 0,
  refused: null,
  starts: [],
};

/** One failure may be chance. */
const mostFailures = 2;
/** Pages that never say how they went are forgotten at last. */
const mostStarts = 20;

/** Which sets this device has, which one answers, and when it goes back to the one before. */
export function reduceSets(state: SetsState, event: SetsEvent): SetsState {
  switch (event.kind) {
    case 'made':
      return withSet(state, event.set);
    case 'opening':
      return settled(state, event.alive);
    case 'answered': {
      const start = { client: event.client, set: event.set, ran: false };
      return { ...state, starts: [...state.starts, start].slice(-mostStarts) };
    }
    case 'ran': {
      const starts = state.starts.map((start) => (start.client === event.client ? { ...start, ran: true } : start));
      return { ...state, starts };
    }
    case 'stood':
      return stood(without(state, event.client), event.set);
    case 'failed':
      return failed(without(state, event.client), event.set);
    case 'asked':
      return asked(state, event);
  }
}

function withSet(state: SetsState, name: string): SetsState {
  const { current, beside } = state;
  const refused = state.refused === name ? null : state.refused;
  if (current?.name === name) return { ...state, outdated: false, refused };
  const before = current?.proven ? current : beside;
  return {
    ...state,
    current: { name, proven: false },
    beside: before?.name === name ? null : before,
    outdated: false,
    failures: 0,
    refused,
  };
}

/**
 * A page that is gone without a word never ran its code: the start failed. One whose code ran was closed by the learner
 * before anything could be known.
 */
function settled(state: SetsState, alive: readonly string[]): SetsState {
  const gone = state.starts.filter(({ client }) => !alive.includes(client));
  if (gone.length === 0) return state;
  const starts = state.starts.filter((start) => !gone.includes(start));
  return gone.filter(({ ran }) => !ran).reduce<SetsState>((now, { set }) => failed(now, set), { ...state, starts });
}

function without(state: SetsState, client: string): SetsState {
  return { ...state, starts: state.starts.filter((start) => start.client !== client) };
}

function stood(state: SetsState, set: string): SetsState {
  const { current } = state;
  return current?.name === set ? { ...state, current: { ...current, proven: true }, failures: 0 } : state;
}

function failed(state: SetsState, set: string): SetsState {
  const { current, beside, failures } = state;
  if (current?.name !== set) return state;
  if (failures + 1 < mostFailures) return { ...state, failures: failures + 1 };
  // The only set there is stays for when there is no network.
  if (!beside) return { ...state, failures: 0, outdated: true };
  return { ...state, current: beside, beside: null, outdated: false, failures: 0, refused: set };
}

/** Any page may know of something newer; that a set is still right only its own pages know. */
function asked(state: SetsState, { set, outdated }: { set: string | null; outdated: boolean }): SetsState {
  const { current } = state;
  if (!current || (!outdated && current.name !== set)) return state;
  return { ...state, outdated };
}
