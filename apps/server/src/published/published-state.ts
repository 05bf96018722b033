import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ObjectStore, StorageError } from '../storage/object-store.ts';

const folder = 'published/';
const statesFolder = `${folder}states/`;
/** Each content once, under its digest, so that none is ever replaced by another. */
export const filesFolder = `${folder}files/`;

export const stateName = (generation: number) => `${statesFolder}${generation}`;
export const fileName = (digest: string) => `${filesFolder}${digest}`;

/** What is in the store is not what was published: that file alone cannot be had, while the store answers. */
export class PublishedFileError extends StorageError {}

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What all servers show, by number: each release is one more, and none ever changes. So two releases cannot both be the
 * next one, and a server asks for one small object to learn whether there is a newer state.
 */
export interface PublishedState {
  readonly generation: number;
  /** The digest of the list of all its files, which is one itself. */
  readonly list: string;
}

const stateSchema = z.object({ schema: z.literal(1), generation: z.int().min(1), list: digestSchema });

export interface PublishedFile {
  readonly digest: string;
  /** Of the shell's files: when a page last began with it, so that any machine knows when to forget it. */
  readonly usedMs?: number | undefined;
}

/** By path as in the folder that is served, with `/` and without one at the beginning. */
export type PublishedFiles = ReadonlyMap<string, PublishedFile>;

export const listSchema = z
  .object({
    schema: z.literal(1),
    files: z.record(
      z.string().refine(staysInside, 'leads out of the folder'),
      z.object({ digest: digestSchema, usedMs: z.int().optional() }),
    ),
  })
  .transform(({ files }): PublishedFiles => new Map(Object.entries(files)));

/** Whether a path names a file below the folder, however a system reads it. */
export function staysInside(path: string): boolean {
  const isPlain = (part: string) => part !== '' && part !== '.' && part !== '..';
  return !['\\', ':', '\0'].some((sign) => path.includes(sign)) && path.split('/').every(isPlain);
}

export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

export function listText(files: PublishedFiles): string {
  return JSON.stringify({ schema: 1, files: Object.fromEntries(files) });
}

export function stateText({ generation, list }: PublishedState): string {
  return JSON.stringify({ schema: 1, generation, list });
}

/**
 * The newest state; undefined where nothing was published. Beside one that is `known`, only later ones are asked for,
 * which lists nothing.
 * @throws StorageError
 */
export async function newestState(store: ObjectStore, known?: PublishedState): Promise<PublishedState | undefined> {
  let newest = known ?? (await readState(store, await highestGeneration(store)));
  for (;;) {
    const next = await readState(store, (newest?.generation ?? 0) + 1);
    if (!next) return newest;
    newest = next;
  }
}

/** Undefined where there is none of this number. */
export async function readState(store: ObjectStore, generation: number): Promise<PublishedState | undefined> {
  if (generation === 0) return undefined;
  const found = await store.get(stateName(generation));
  return found && parsed(stateSchema, found.content);
}

async function highestGeneration(store: ObjectStore): Promise<number> {
  let highest = 0;
  for await (const { name } of store.list(statesFolder)) {
    const generation = Number(name.slice(statesFolder.length));
    if (generation > highest) highest = generation;
  }
  return highest;
}

/** @throws PublishedFileError where it is missing, or is not what was published */
export async function readPublishedFile(store: ObjectStore, digest: string): Promise<Buffer> {
  const found = await store.get(fileName(digest));
  if (!found) throw new PublishedFileError('A published file is not in the store');
  if (digestOf(found.content) !== digest) {
    throw new PublishedFileError('A file in the store is not what was published');
  }
  return found.content;
}

export async function readList(store: ObjectStore, { list }: PublishedState): Promise<PublishedFiles> {
  return parsed(listSchema, await readPublishedFile(store, list));
}

function parsed<Value>(schema: z.ZodType<Value>, content: Buffer): Value {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw new StorageError('What the store says of published files cannot be read', { cause });
  }
}
