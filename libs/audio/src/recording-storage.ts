import { surplusRecordings } from '@fabula/domain';
import { isArrayBuffer, type RecordEntry, type RecordStorage } from './record-storage.ts';
import type { Recording } from './recording.ts';

/** A recording as this device keeps it. */
export interface StoredRecording extends Recording {
  readonly id: string;
  readonly userId: string;
  readonly storyId: string;
  /** What the learner was to say: `sentence:3`, `phrase:1`. */
  readonly what: string;
  /** ISO 8601. */
  readonly at: string;
  /** True over 1 MB: a mark for compression (specification section 9). Nothing compresses recordings yet. */
  readonly compressed: boolean;
  readonly transcription: string | null;
  readonly matchScore: number | null;
  /** The pronunciation assessment, if a judge gave one. Validate it before use. */
  readonly pronunciation?: unknown;
}

/** A recording as a caller passes it in; the storage adds the other fields. */
export type NewRecording = Recording & Pick<StoredRecording, 'id' | 'userId' | 'storyId' | 'what'>;

/** A learner's latest recordings on this device. Failures are only reported: no call ever rejects. */
export interface RecordingStorage {
  /** Deletes recordings older than 7 days or not among each user's latest 50. The page does so at its start, too. */
  open(): Promise<void>;
  /** Adds a recording and keeps only the latest 50 of each user. */
  keep(recording: NewRecording): Promise<void>;
  latest(userId: string, storyId: string, what: string): Promise<StoredRecording | null>;
  /** Adds what an engine heard to a stored recording. */
  annotate(id: string, found: Pick<StoredRecording, 'transcription' | 'matchScore' | 'pronunciation'>): Promise<void>;
  /** Deletes the recordings of one sentence or phrase. */
  forget(userId: string, storyId: string, what: string): Promise<void>;
}

export interface RecordingStorageOptions {
  /** `platform.storage.recordings`. */
  readonly records: RecordStorage;
  readonly now: () => Date;
  /** `platform.reporter.report`. */
  readonly report: (error: unknown) => void;
}

/** Specification section 9. */
const largeBytes = 1024 * 1024;

/** Keeps recordings in the platform's record storage. One that fails behaves like an empty one. */
export function createRecordingStorage({ records, now, report }: RecordingStorageOptions): RecordingStorage {
  async function orWarn<Result>(run: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      report(error);
      return otherwise;
    }
  }

  return {
    open: () =>
      orWarn(async () => {
        await removeSurplus(await records.entries());
      }, undefined),
    keep: (recording) =>
      orWarn(async () => {
        const { id, userId, storyId, what, bytes } = recording;
        const at = now();
        const sizeBytes = bytes.byteLength;
        const value: StoredRecording = {
          ...recording,
          at: at.toISOString(),
          compressed: sizeBytes > largeBytes,
          transcription: null,
          matchScore: null,
        };
        await records.put({ id, owner: userId, group: groupOf(storyId, what), at: at.getTime(), sizeBytes, value });
        await removeSurplus(await records.entries(userId));
      }, undefined),
    latest: (userId, storyId, what) =>
      orWarn(async () => {
        const entry = (await entriesOf(userId, storyId, what)).at(-1);
        const record = entry && (await records.get(entry.id));
        return isRecording(record?.value) && record.value.userId === userId ? record.value : null;
      }, null),
    annotate: (id, found) =>
      orWarn(() => records.change(id, (kept) => (isRecording(kept) ? { ...kept, ...found } : kept)), undefined),
    forget: (userId, storyId, what) =>
      orWarn(async () => remove((await entriesOf(userId, storyId, what)).map(({ id }) => id)), undefined),
  };

  /** Oldest first. */
  async function entriesOf(userId: string, storyId: string, what: string): Promise<readonly RecordEntry[]> {
    const group = groupOf(storyId, what);
    return (await records.entries(userId)).filter((kept) => kept.group === group);
  }

  async function remove(ids: readonly string[]) {
    if (ids.length > 0) await records.remove(ids);
  }

  async function removeSurplus(entries: readonly RecordEntry[]) {
    await remove(surplusRecordings(entries, now()));
  }
}

function groupOf(storyId: string, what: string): string {
  return `${storyId}/${what}`;
}

/** Checks a stored value, which may be damaged or written by an older version. */
function isRecording(value: unknown): value is StoredRecording {
  if (typeof value !== 'object' || value === null) return false;
  const { bytes, mimeType, durationMs, peaks, userId }: Partial<Record<keyof StoredRecording, unknown>> = value;
  return (
    isArrayBuffer(bytes) &&
    typeof mimeType === 'string' &&
    typeof durationMs === 'number' &&
    Array.isArray(peaks) &&
    typeof userId === 'string'
  );
}
