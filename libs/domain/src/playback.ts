/** Specification, sections 5 and 9: 0.5 to 2 in steps of 0.1, only with premium. */
export const playbackSpeed = { minimum: 0.5, maximum: 2, step: 0.1, normal: 1 } as const;

/** A speed within the bounds, rounded to tenths; a value that is not a number becomes the normal speed. */
export function clampSpeed(speed: number): number {
  if (!Number.isFinite(speed)) return playbackSpeed.normal;
  const bounded = Math.min(playbackSpeed.maximum, Math.max(playbackSpeed.minimum, speed));
  return Math.round(bounded * 10) / 10;
}

/** Whether a learner may change the speed at all, which is a premium feature (specification, section 5). */
export function canControlSpeed(isPremium: boolean): boolean {
  return isPremium;
}

/** The speed a learner may use: a speed other than 1 needs premium. */
export function allowedSpeed(speed: number, isPremium: boolean): number {
  return canControlSpeed(isPremium) ? clampSpeed(speed) : playbackSpeed.normal;
}

/** When a word is spoken: UTF-16 offsets into the sentence, milliseconds from the start of the audio. */
export interface WordTiming {
  readonly start: number;
  readonly end: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The word spoken at a moment: the last one that has begun; null before the first and after the last has ended. */
export function wordAt(timings: readonly WordTiming[], milliseconds: number): WordTiming | null {
  const begun = timings.findLast((word) => word.fromMs <= milliseconds);
  if (!begun) return null;
  return begun === timings.at(-1) && milliseconds > begun.toMs ? null : begun;
}
