import type { RecordStore } from './record-store.ts';
import type { Recording } from './recording.ts';

/** A recording as this device keeps it. */
export interface StoredRecording extends Recording {
  readonly id: string;
  readonly userId: string;
  readonly storyId: string;
  /** What was to be said: `sentence:3`, `phrase:1`. */
  readonly what: string;
  /** ISO 8601. */
  readonly at: string;
  /** Over 1 MB, marked for compression, which nothing does (specification section 9). */
  readonly compressed: boolean;
  readonly transcription: string | null;
  readonly matchScore: number | null;
}

/** What a recording is kept as: the rest the store adds. */
export type NewRecording = Recording & Pick<StoredRecording, 'id' | 'userId' | 'storyId' | 'what'>;

/** A learner's latest recordings on this device. Failures only warn: nothing here ever rejects. */
export interface RecordingStore {
  /** Deletes what is older than 7 days, of every user. */
  open(): Promise<void>;
  /** Keeps the latest 50 of each user. */
  keep(recording: NewRecording): Promise<void>;
  latest(userId: string, storyId: string, what: string): Promise<StoredRecording | null>;
  /** Notes what an engine heard. */
  annotate(id: string, found: Pick<StoredRecording, 'transcription' | 'matchScore'>): Promise<void>;
  /** Deletes a user's recordings, or everybody's. */
  clear(userId?: string): Promise<void>;
}

export interface RecordingStoreOptions {
  /** `platform.storage.recordings`. */
  readonly records: RecordStore;
  readonly now: () => Date;
  /** `platform.reporter.report`. */
  readonly report: (error: unknown) => void;
}

export declare function createRecordingStore(options: RecordingStoreOptions): RecordingStore;
