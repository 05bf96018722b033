import { hopSeconds } from './cepstra.ts';

/** Frames that are this far below a recording's loud frames are not speech. */
const belowLoudDecibels = 35;
/** Speech is this far above the room's level, or about a third of the range above it where the room is loud. */
const aboveRoomDecibels = 10;
const aboveRoomShare = 0.35;
/** A shorter run is a click, because every syllable is longer. */
const shortestRunFrames = 3;
/** Added to both ends of a run, because words begin and end softly. */
const marginFrames = 3;
/** How much of each pause is kept: a pause for thought says nothing about the sentence. */
const keptPauseFrames = Math.round(0.12 / hopSeconds);

export interface Activity {
  /** Indices of the frames to compare: speech and the kept part of each pause. */
  readonly kept: readonly number[];
  readonly activeSeconds: number;
  /** The 95th percentile of the levels, in dB of full scale. */
  readonly loudDecibels: number;
  /** `loudDecibels` less the room's level (5th percentile): how much the level varies. */
  readonly rangeDecibels: number;
}

/** Which frames of a recording carry speech, by their levels in dB of full scale. */
export function activityOf(levels: Float32Array): Activity {
  const sorted = Float32Array.from(levels).sort();
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? -100;
  const loudDecibels = percentile(0.95);
  const room = percentile(0.05);
  const rangeDecibels = loudDecibels - room;
  const threshold = Math.max(
    loudDecibels - belowLoudDecibels,
    room + Math.min(aboveRoomDecibels, aboveRoomShare * rangeDecibels),
  );
  const active = withMargins(withoutClicks(Array.from(levels, (level) => level > threshold)));
  return {
    kept: withShortPauses(active),
    activeSeconds: active.filter(Boolean).length * hopSeconds,
    loudDecibels,
    rangeDecibels,
  };
}

function withoutClicks(active: readonly boolean[]): readonly boolean[] {
  const cleaned = [...active];
  let start = 0;
  for (let index = 0; index <= active.length; index += 1) {
    if (active[index]) continue;
    if (index - start < shortestRunFrames) cleaned.fill(false, start, index);
    start = index + 1;
  }
  return cleaned;
}

function withMargins(active: readonly boolean[]): readonly boolean[] {
  const widened = [...active];
  active.forEach((isActive, index) => {
    if (isActive) widened.fill(true, Math.max(0, index - marginFrames), index + marginFrames + 1);
  });
  return widened.slice(0, active.length);
}

function withShortPauses(active: readonly boolean[]): readonly number[] {
  const first = active.indexOf(true);
  const last = active.lastIndexOf(true);
  const kept: number[] = [];
  let pause = 0;
  for (let index = first; first >= 0 && index <= last; index += 1) {
    pause = active[index] ? 0 : pause + 1;
    if (pause <= keptPauseFrames) kept.push(index);
  }
  return kept;
}
