/** Skipped without speaking, spoken and judged only by the learner, spoken and judged by an engine; in rising order. */
export const speakingOutcomes = ['skipped', 'own', 'heard'] as const;
export type SpeakingOutcome = (typeof speakingOutcomes)[number];

export interface SpokenSentence {
  /** Number of recordings. */
  readonly attempts: number;
  /** The best specified score, 0 to 100; null if no attempt had a transcript. */
  readonly bestScore: number | null;
  /** Null until the sentence is done. */
  readonly outcome: SpeakingOutcome | null;
}

/** What was spoken in a story. */
export interface Speaking {
  readonly sentences: ReadonlyMap<number, SpokenSentence>;
  /** Key phrases of the chunk drill that are done, by index. */
  readonly phrases: ReadonlyMap<number, SpeakingOutcome>;
  /** Seconds spent shadowing. */
  readonly seconds: number;
}

export interface SpeakingChange {
  readonly sentences?: readonly {
    readonly index: number;
    readonly addAttempts?: number;
    readonly score?: number;
    readonly outcome?: SpeakingOutcome;
  }[];
  readonly phrases?: readonly { readonly index: number; readonly outcome: SpeakingOutcome }[];
  readonly addSeconds?: number;
}

export const nothingSpoken: Speaking = { sentences: new Map(), phrases: new Map(), seconds: 0 };

const untried: SpokenSentence = { attempts: 0, bestScore: null, outcome: null };

/**
 * Merges monotonically like the server: attempts and seconds add up, the best score and the highest outcome are kept.
 */
export function mergeSpeaking(speaking: Speaking, change: SpeakingChange): Speaking {
  const sentences = new Map(speaking.sentences);
  for (const { index, addAttempts = 0, score, outcome } of change.sentences ?? []) {
    const before = sentences.get(index) ?? untried;
    sentences.set(index, {
      attempts: before.attempts + Math.max(0, addAttempts),
      bestScore: score === undefined ? before.bestScore : Math.max(before.bestScore ?? 0, score),
      outcome: higherOutcome(before.outcome, outcome ?? null),
    });
  }
  const phrases = new Map(speaking.phrases);
  for (const { index, outcome } of change.phrases ?? []) {
    phrases.set(index, higherOutcome(phrases.get(index) ?? null, outcome) ?? outcome);
  }
  return { sentences, phrases, seconds: speaking.seconds + Math.max(0, change.addSeconds ?? 0) };
}

function higherOutcome(a: SpeakingOutcome | null, b: SpeakingOutcome | null): SpeakingOutcome | null {
  const rank = (outcome: SpeakingOutcome | null) => (outcome === null ? -1 : speakingOutcomes.indexOf(outcome));
  return rank(b) > rank(a) ? b : a;
}

/**
 * Reads the database's JSON: `{ sentences: { "0": { attempts, bestScore, outcome } }, phrases: { "0": outcome },
 * seconds }`.
 */
export function parseSpeaking(stored: unknown): Speaking {
  const value = recordOf(stored);
  const sentences = new Map<number, SpokenSentence>();
  for (const [index, kept] of entriesByIndex(value.sentences)) {
    const { attempts, bestScore, outcome } = recordOf(kept);
    sentences.set(index, {
      attempts: countOf(attempts),
      bestScore: typeof bestScore === 'number' ? bestScore : null,
      outcome: outcomeOf(outcome),
    });
  }
  const phrases = new Map<number, SpeakingOutcome>();
  for (const [index, kept] of entriesByIndex(value.phrases)) {
    const outcome = outcomeOf(kept);
    if (outcome) phrases.set(index, outcome);
  }
  return { sentences, phrases, seconds: countOf(value.seconds) };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function entriesByIndex(value: unknown): readonly (readonly [number, unknown])[] {
  return Object.entries(recordOf(value))
    .map(([index, kept]) => [Number(index), kept] as const)
    .filter(([index]) => Number.isInteger(index) && index >= 0);
}

function countOf(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0;
}

function outcomeOf(value: unknown): SpeakingOutcome | null {
  return speakingOutcomes.find((outcome) => outcome === value) ?? null;
}
