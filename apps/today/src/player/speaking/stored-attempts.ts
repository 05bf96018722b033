import type { Recording, RecordingStorage, StoredRecording } from '@fabula/audio';
import type { Verdict } from './speaking.ts';

export interface StoredAttempts {
  /** Stores a new recording. */
  keep(what: string, recording: Recording): void;
  /** Adds what was heard in a recording, once the recording itself is stored. */
  annotate(recording: Recording, verdict: Verdict): Promise<void>;
  /** The recording that was stored last, before a reload. */
  latest(what: string): Promise<{ readonly recording: Recording; readonly stored: StoredRecording } | null>;
  /** Deletes all recordings of a sentence or phrase. `latest` is waited for, if it is still being stored. */
  forget(what: string, latest: Recording | undefined): Promise<void>;
}

export interface StoredAttemptsOptions {
  readonly recordings: RecordingStorage;
  readonly owner: { readonly userId: string; readonly storyId: string };
}

/** What this device stores of the learner's attempts at a story. */
export function createStoredAttempts({ recordings, owner }: StoredAttemptsOptions): StoredAttempts {
  const kept = new WeakMap<Recording, { readonly id: string; readonly done: Promise<void> }>();
  return {
    keep(what, recording) {
      const id = crypto.randomUUID();
      kept.set(recording, { id, done: recordings.keep({ ...recording, ...owner, id, what }) });
    },
    async annotate(recording, verdict) {
      const entry = kept.get(recording);
      if (verdict.kind !== 'transcript' || !entry) return;
      await entry.done;
      const { text: transcription, score: matchScore, pronunciation } = verdict;
      await recordings.annotate(entry.id, { transcription, matchScore, pronunciation });
    },
    async latest(what) {
      const stored = await recordings.latest(owner.userId, owner.storyId, what);
      if (!stored) return null;
      const { bytes, mimeType, durationMs, peaks } = stored;
      const recording: Recording = { bytes, mimeType, durationMs, peaks };
      kept.set(recording, { id: stored.id, done: Promise.resolve() });
      return { recording, stored };
    },
    async forget(what, latest) {
      await (latest && kept.get(latest)?.done); // a pending save would restore the recording
      await recordings.forget(owner.userId, owner.storyId, what);
    },
  };
}
