import type { WordsMarkPatch } from '@fabula/contracts';

// What the marked words must be after these operations, implemented a second time: see model.ts.

export interface KeptWord {
  readonly state: string;
  readonly chosen: boolean;
  readonly at: number;
}

const evidence = ['new', 'met', 'learning', 'known', 'ignored'];

/** @param actedAt when the learner acted, as far as that is believable, milliseconds */
export function changeWords(words: Map<string, KeptWord>, patch: WordsMarkPatch, actedAt: number): void {
  // The database keeps a mark's time with the precision of devices.
  const given: KeptWord = { state: patch.state, chosen: patch.chosen, at: Math.floor(actedAt) };
  for (const word of patch.words) {
    const kept = words.get(word);
    if (!kept || weight(given).some((value, index) => isFirstGreater(value, index, given, kept)))
      words.set(word, given);
  }
}

/** What counts, the most important first: who said it, then for a choice its time, for evidence how strong and how early. */
function weight({ state, chosen, at }: KeptWord): readonly number[] {
  const rank = evidence.indexOf(state);
  return chosen ? [1, at, rank] : [0, rank, -at];
}

function isFirstGreater(value: number, index: number, given: KeptWord, kept: KeptWord): boolean {
  const other = weight(kept);
  const isEqualBefore = weight(given).every((one, place) => place >= index || one === other[place]);
  return isEqualBefore && value > (other[index] ?? 0);
}
