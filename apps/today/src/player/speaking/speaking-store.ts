import { createState, type ReadableState } from '@fabula/audio';
import { nothingSpoken, reduce, type SpeakingEvent, type SpeakingState } from './speaking-state.ts';

/** The state of a speaking session, as its parts share it. */
export interface SpeakingStore {
  readonly readable: ReadableState<SpeakingState>;
  state(): SpeakingState;
  dispatch(event: SpeakingEvent): void;
}

export function createSpeakingStore(): SpeakingStore {
  const { set, ...readable } = createState<SpeakingState>(nothingSpoken);
  return {
    readable,
    state: readable.getState,
    dispatch: (event) => set(reduce(readable.getState(), event)),
  };
}
