import { useStore } from 'zustand';
import type { ReadableState } from './state.ts';

/** Rerenders whenever the picked part of a player's or narration's state changes. */
export function useAudioState<State, Part>(store: ReadableState<State>, pick: (state: State) => Part): Part {
  return useStore(store, pick);
}
