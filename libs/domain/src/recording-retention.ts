/** How many are kept of each learner on each device (specification, section 9). */
const keptPerUser = 50;
const lifetimeMs = 7 * 24 * 60 * 60_000;

export interface KeptRecording {
  readonly id: string;
  /** The id of the learner it belongs to. */
  readonly owner: string;
  /** When it was made, milliseconds since 1970. */
  readonly at: number;
}

/** The ids of the recordings to delete: older than 7 days, or not among the latest 50 of their learner. */
export function surplusRecordings(recordings: readonly KeptRecording[], now: Date): readonly string[] {
  const counts = new Map<string, number>();
  const latestFirst = recordings.toSorted((a, b) => b.at - a.at);
  const surplus = latestFirst.filter(({ owner, at }) => {
    const count = (counts.get(owner) ?? 0) + 1;
    counts.set(owner, count);
    return count > keptPerUser || at < now.getTime() - lifetimeMs;
  });
  return surplus.map(({ id }) => id);
}
