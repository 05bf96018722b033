import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ArchiveError } from './tar.ts';

/** Raised when this build writes what an older one cannot put back. */
export const backupFormat = 1;
/** The archive's first entry. */
export const manifestPath = 'fabula-backup.json';
/** Of the list of files; a million of them have less. */
export const mostManifestBytes = 256 * 1024 * 1024;

/** What a data folder has that cannot be made again; the sounds of `speech` can. */
const keptFiles = /^((keys|push-keys|store-keys|door|database|store)\.json|(pg|mail)\/.+)$/;
const keptFolders = /^(pg|mail)(\/.+)?$/;

/** No path leads out of the folder, and each is written in one way alone. */
const pathSchema = z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/);
const isInside = (path: string) => path.split('/').every((part) => part !== '.' && part !== '..');

const fileSchema = z.object({
  path: pathSchema.refine((path) => isInside(path) && keptFiles.test(path)),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string().regex(/^\d+$/),
  folders: z.array(pathSchema.refine((path) => isInside(path) && keptFolders.test(path))),
  files: z.array(fileSchema),
});

/** What a backup holds, and the digest of every file in it. */
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;
export type BackedUpFile = Manifest['files'][number];

const digestOf = (manifest: Manifest) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** The manifest as it is stored, with a digest of its own. */
export function writeManifest(manifest: Manifest): Buffer {
  return Buffer.from(JSON.stringify({ manifest, digest: digestOf(manifest) }));
}

const storedSchema = z.object({ manifest: z.object({ format: z.int() }), digest: z.string() });
const wholeSchema = z.object({ manifest: manifestSchema, digest: z.string() });

/** @throws ArchiveError where it is of a newer format, or not what was written */
export function readManifest(bytes: Buffer): Manifest {
  const stored = parsed(bytes);
  const { data: head } = storedSchema.safeParse(stored);
  if (head && head.manifest.format > backupFormat) {
    throw new ArchiveError(
      `was made by a newer Fabula: its format is ${head.manifest.format}, and this one knows ${backupFormat}. ` +
        'Put it back with the newer one.',
    );
  }
  const { data } = wholeSchema.safeParse(stored);
  if (!data || digestOf(data.manifest) !== data.digest) {
    throw new ArchiveError('is damaged: its list of files is not the one that was written.');
  }
  return data.manifest;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
