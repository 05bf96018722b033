import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Database } from '../backend/database.ts';
import { BackupError } from './backup-error.ts';
import { chunkBytes, fileChunks, inChunks } from './file-chunks.ts';
import { type Manifest, manifestPath, writeManifest } from './manifest.ts';
import { describeSnapshot, draftName, takeSnapshot } from './snapshot.ts';
import { archiveEnd, entryHeader, paddingAfter } from './tar.ts';

export interface BackupSource {
  readonly dataDir: string;
  /** Runs work while nothing else uses the database. */
  exclusively<T>(work: (database: Database) => Promise<T>): Promise<T>;
}

/** Makes backups of a data folder with an embedded database, one at a time. */
export interface Backups {
  /**
   * A backup as a stream, of the state at this moment. The copy behind it is removed when the stream ends or is dropped.
   * @throws BackupError
   */
  open(): Promise<Readable>;
}

export function createBackups({ dataDir, exclusively }: BackupSource, now: () => Date = () => new Date()): Backups {
  let isUnderWay = false;
  const end = async () => {
    await removeBackupDraft(dataDir);
    isUnderWay = false;
  };
  return {
    async open() {
      if (isUnderWay) throw new BackupError('Another backup is being made. Try again when it is done.');
      isUnderWay = true;
      try {
        const { snapshot, madeAt } = await exclusively(async (database) => {
          // Read in the turn: what is acknowledged before it is in the backup.
          const begun = now();
          return { snapshot: await takeSnapshot(database, dataDir), madeAt: begun };
        });
        const manifest = await describeSnapshot(snapshot, madeAt);
        return compressed(inChunks(archive(snapshot.folder, manifest)), end);
      } catch (error) {
        await end();
        throw error;
      }
    },
  };
}

/** Removes a copy that a killed server has left: it holds everything that the database does. */
export async function removeBackupDraft(dataDir: string): Promise<void> {
  await rm(join(dataDir, draftName), { recursive: true, force: true });
}

function compressed(content: Iterable<Buffer>, ended: () => Promise<void>): Readable {
  // Most of a database is empty space, which the lowest level already removes.
  const gzip = createGzip({ level: 1, chunkSize: chunkBytes });
  // Also called when the reader has left.
  pipeline(Readable.from(content), gzip, (error) => void ended().finally(() => error && gzip.destroy(error)));
  return gzip;
}

function* archive(folder: string, manifest: Manifest): Generator<Buffer> {
  const list = writeManifest(manifest);
  yield entryHeader({ path: manifestPath, kind: 'file', bytes: list.byteLength });
  yield list;
  yield paddingAfter(list.byteLength);
  for (const path of manifest.folders) yield entryHeader({ path, kind: 'folder', bytes: 0 });
  for (const { path, bytes } of manifest.files) {
    yield entryHeader({ path, kind: 'file', bytes });
    yield* fileChunks(join(folder, path));
    yield paddingAfter(bytes);
  }
  yield archiveEnd;
}
