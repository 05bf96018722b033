import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { chunkBytes } from './file-chunks.ts';
import { type Manifest, manifestPath, mostManifestBytes, readManifest } from './manifest.ts';
import { ArchiveError, type ReadEntry, readArchive } from './tar.ts';

/** Gets each folder and file of a backup; a file's content must be read to its end. */
export interface BackupReader {
  folder(path: string): Promise<void>;
  file(path: string, content: AsyncIterable<Buffer>): Promise<void>;
}

const looking: BackupReader = {
  async folder() {},
  async file(_path, content) {
    for await (const _chunk of content) {
      // Its bytes count for the digest alone.
    }
  },
};

/**
 * Reads a backup to its end, and compares every byte with the digests that were written with it.
 * @param reader what to do with the content; without one it is only checked
 * @throws BackupError naming the file and what is wrong with it
 */
export async function readBackup(file: string, reader: BackupReader = looking): Promise<Manifest> {
  const stream = createReadStream(file, { highWaterMark: chunkBytes });
  const unpacked = createGunzip({ chunkSize: chunkBytes });
  stream.on('error', (error) => unpacked.destroy(error));
  stream.pipe(unpacked);
  try {
    const entries = readArchive(unpacked);
    const manifest = await manifestOf((await entries.next()).value ?? undefined);
    await readContent(manifest, entries, reader);
    return manifest;
  } catch (error) {
    throw asBackupError(file, error);
  } finally {
    stream.destroy();
    unpacked.destroy();
  }
}

async function manifestOf(entry: ReadEntry | undefined): Promise<Manifest> {
  if (entry?.path !== manifestPath || entry.bytes > mostManifestBytes) {
    throw new ArchiveError('is an archive, but no backup of Fabula.');
  }
  const chunks: Buffer[] = [];
  for await (const chunk of entry.content) chunks.push(chunk);
  return readManifest(Buffer.concat(chunks));
}

async function readContent(manifest: Manifest, entries: AsyncIterable<ReadEntry>, reader: BackupReader): Promise<void> {
  const folders = new Set(manifest.folders);
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  for await (const { path, kind, bytes, content } of entries) {
    if (kind === 'folder' && folders.delete(path)) {
      await reader.folder(path);
      continue;
    }
    const listed = files.get(path);
    if (kind !== 'file' || listed?.bytes !== bytes) {
      throw new ArchiveError(`is damaged: ${path} is not as its list of files says.`);
    }
    files.delete(path);
    const hash = createHash('sha256');
    await reader.file(path, hashed(content, hash));
    if (hash.digest('hex') !== listed.sha256) throw new ArchiveError(`is damaged: ${path} has another digest.`);
  }
  const [missing] = [...folders, ...files.keys()];
  if (missing !== undefined) throw new ArchiveError(`is damaged: ${missing} is missing.`);
}

async function* hashed(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

const said: Readonly<Record<string, string>> = {
  ENOENT: 'is not there.',
  EISDIR: 'is a folder and no backup.',
  EACCES: 'may not be read by the user this runs as.',
  Z_BUF_ERROR: 'ends too early: it was not written or copied to its end.',
  Z_DATA_ERROR: 'is damaged, or no backup of Fabula.',
};

function asBackupError(file: string, error: unknown): unknown {
  if (error instanceof ArchiveError) return new BackupError(`${file} ${error.message}`, { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const what = said[code];
  return what === undefined ? error : new BackupError(`${file} ${what}`, { cause: error });
}
