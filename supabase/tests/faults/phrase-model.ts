import type { FsrsState, Operation } from '@fabula/contracts';

// What the phrases must be after these operations, implemented a second time from the specification: see model.ts.

interface Review {
  readonly id: string;
  readonly answer: 'got_it' | 'back';
  readonly at: number;
  readonly fsrs: FsrsState | null;
  undone: boolean;
}

export interface KeptPhrase {
  readonly phrase: string;
  note: { readonly text: string | null; readonly at: number };
  readonly reviews: Review[];
}

const hour = 3_600_000;

/** @param actedAt when the learner acted, as far as that is believable, milliseconds */
export function changePhrases(
  phrases: Map<string, KeptPhrase>,
  operation: Exclude<Operation, { kind: 'progress' | 'words.mark' }>,
  actedAt: number,
): void {
  const { phraseId } = operation.patch;
  const kept = phrases.get(phraseId);
  // The database keeps a review's time with the precision of devices.
  const at = Math.floor(actedAt);
  switch (operation.kind) {
    case 'phrase.save': {
      const { phrase } = operation.patch;
      const isThere = [...phrases.values()].some((one) => one.phrase.toLowerCase() === phrase.toLowerCase());
      if (!isThere) phrases.set(phraseId, { phrase, note: { text: null, at: -Infinity }, reviews: [] });
      return;
    }
    case 'phrase.review': {
      const { reviewId: id, answer, fsrs } = operation.patch;
      if (!kept?.reviews.some((review) => review.id === id))
        kept?.reviews.push({ id, answer, at, fsrs, undone: false });
      return;
    }
    case 'phrase.undo':
      for (const review of kept?.reviews ?? []) review.undone ||= review.id === operation.patch.reviewId;
      return;
    case 'phrase.note':
      if (kept && at >= kept.note.at) kept.note = { text: operation.patch.note, at };
      return;
    case 'phrase.delete':
      phrases.delete(phraseId);
  }
}

/** In the shape of the server's rows: text, note, reviews, due (milliseconds), difficulty, FSRS card, log. */
export function reckoned({ phrase, note, reviews }: KeptPhrase) {
  const log = reviews.toSorted((a, b) => a.at - b.at);
  let [count, due, difficulty] = [0, null as number | null, 'Medium'];
  for (const { answer, at, undone } of log) {
    if (undone) continue;
    if (answer === 'got_it') {
      if (count >= 3) difficulty = 'Easy';
      count += 1;
      due = at + count * 24 * hour;
    } else [due, difficulty] = [at + 4 * hour, 'Hard'];
  }
  const fsrs = log.findLast(({ undone }) => !undone)?.fsrs ?? null;
  return { phrase, note: note.text, count, due, difficulty, fsrs, log: log.map(({ id, undone }) => [id, undone]) };
}
