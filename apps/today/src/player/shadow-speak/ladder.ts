/**
 * The shadow ladder, from easy to hard: read and repeat, repeat from memory, repeat in the narrator's own rhythm, speak along
 * with the narrator.
 */
export const shadowModes = ['text', 'hidden', 'echo', 'together'] as const;
export type ShadowMode = (typeof shadowModes)[number];

/** A learner takes a little longer than the narrator. */
const echoPauseRatio = 1.2;
/** One word needs a breath before it as much as a sentence does. */
const shortestPauseMs = 1500;
/** Who speaks along ends a little after the narrator. */
const togetherTailMs = 800;

/** How long an echo listens after a narration of this length; never longer than a recording may be. */
export function echoPauseMs(narrationMs: number, longestMs: number): number {
  return Math.min(longestMs, Math.max(shortestPauseMs, Math.round(narrationMs * echoPauseRatio)));
}

/** When a recording that runs along ends, if the narrator ended at this point of it. */
export function togetherEndMs(narratorEndedMs: number, longestMs: number): number {
  return Math.min(longestMs, narratorEndedMs + togetherTailMs);
}

/** Whether the sentence can be read: with the text hidden, only once it was tried, or on request. */
export function showsText(mode: ShadowMode, wasTried: boolean, isRevealed: boolean): boolean {
  return mode !== 'hidden' || wasTried || isRevealed;
}

/** The microphone may have heard the narrator as well, so no engine's word counts for this attempt. */
export function hearsNarrator(mode: ShadowMode): boolean {
  return mode === 'together';
}
