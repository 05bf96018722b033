/**
 * The shadow ladder from easy to hard: read and repeat, repeat from memory, repeat in the narrator's rhythm, speak
 * along with the narrator.
 */
export const shadowModes = ['text', 'hidden', 'echo', 'together'] as const;
export type ShadowMode = (typeof shadowModes)[number];

/** A learner takes a little longer than the narrator. */
const echoPauseRatio = 1.2;
/** A single word, too, needs time for a breath before it. */
const shortestPauseMs = 1500;
/** A learner who speaks along ends a little after the narrator. */
const togetherTailMs = 800;

/** How long an echo records after a narration of this length, limited by the longest recording. */
export function echoPauseMs(narrationMs: number, longestMs: number): number {
  return Math.min(longestMs, Math.max(shortestPauseMs, Math.round(narrationMs * echoPauseRatio)));
}

/** When a recording along with the narrator ends, given when the narrator ended; both in ms of the recording. */
export function togetherEndMs(narratorEndedMs: number, longestMs: number): number {
  return Math.min(longestMs, narratorEndedMs + togetherTailMs);
}

/** Whether the sentence is shown. In `hidden` mode only after an attempt or on request. */
export function showsText(mode: ShadowMode, wasTried: boolean, isRevealed: boolean): boolean {
  return mode !== 'hidden' || wasTried || isRevealed;
}

/** Whether the microphone may have heard the narrator, too; then no engine's verdict counts for the attempt. */
export function hearsNarrator(mode: ShadowMode): boolean {
  return mode === 'together';
}
