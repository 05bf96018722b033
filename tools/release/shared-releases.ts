import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import {
  digestOf,
  fileName,
  filesFolder,
  inParallel,
  listSchema,
  listText,
  newestState,
  type ObjectStore,
  openStore,
  type PublishedFile,
  type PublishedFiles,
  type PublishedState,
  readList,
  readPublishedFile,
  readState,
  StorageError,
  stateName,
  stateText,
} from '@fabula/server/published';
import { readSettings, SettingsError } from '@fabula/server/settings';
import { assetListFile, openPageMs } from './forget-assets.ts';
import { withLock } from './lock.ts';
import { Refusal } from './refusal.ts';
import type { SharedReleases } from './store.ts';
import { writeWhole } from './write-file.ts';

/** Which state of the shared store the folder has, with its files. The name begins with a dot: it is none of them. */
const baseFile = '.shared-state.json';
const atOnce = 8;
const binary = 'application/octet-stream';

interface Base {
  /** Undefined before the first release. */
  readonly state: PublishedState | undefined;
  readonly files: PublishedFiles;
}

const nothing: Base = { state: undefined, files: new Map() };

/**
 * The shared store, where the environment says that servers serve what is published there.
 * @throws Refusal when the settings are not right
 */
export async function openSharedReleases(
  env: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<((folder: string) => SharedReleases) | undefined> {
  if (!env.PUBLISHED) return undefined;
  try {
    const { published, storage } = readSettings(env);
    if (!published || !storage) return undefined;
    const store = await openStore(storage);
    return (folder) => createSharedReleases(folder, store, report);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new Refusal({ what: error.message, todo: 'Set them as the servers have them.' });
  }
}

/**
 * Keeps a folder in which releases are made the same as the shared store: it gets what others released before, and what
 * was released in it is sent as the next state, if it is the next.
 */
export function createSharedReleases(
  folder: string,
  store: ObjectStore,
  report: (line: string) => void,
): SharedReleases {
  /** Digests of what this process has sent. */
  const sent = new Set<string>();

  const bringHere = async () => {
    const state = await newestState(store);
    const base = readBase(folder);
    if (!state) return writeBase(folder, nothing);
    if (!base) requireUnused(folder);
    const files = await readList(store, state);
    await fill(folder, files, base?.files ?? nothing.files, store);
    await writeBase(folder, { state, files });
  };
  const sendFiles = async (files: PublishedFiles) => {
    const known = new Set([...(readBase(folder) ?? nothing).files.values()].map(({ digest }) => digest));
    const fresh = [...files].filter(([, { digest }]) => !known.has(digest) && !sent.has(digest));
    await inParallel(fresh, atOnce, async ([file, { digest }]) => {
      const content = readFileSync(path.join(folder, file));
      if (digestOf(content) !== digest) throw changedMeanwhile(file);
      await store.put(fileName(digest), content, binary);
      sent.add(digest);
    });
  };
  return {
    async bring() {
      mkdirSync(folder, { recursive: true });
      await answered(() => withLock(folder, bringHere));
    },
    sendFiles: () => answered(() => sendFiles(filesIn(folder, ['r', 'assets']))),
    send: () =>
      answered(async () => {
        const base = readBase(folder) ?? nothing;
        const files = filesIn(folder);
        const text = Buffer.from(listText(files));
        const list = digestOf(text);
        if (list === base.state?.list) return true;
        await sendFiles(files);
        await store.put(fileName(list), text, binary);
        await requireConditions(store);
        const state = { generation: (base.state?.generation ?? 0) + 1, list };
        if (!(await isNext(store, state))) {
          await bringHere();
          return false;
        }
        await writeBase(folder, { state, files });
        report(`shared  generation ${state.generation}: servers show it within seconds`);
        await forgetFiles(store, [base, { state, files }]).catch(() =>
          report('note    what nobody needs any more could not be removed from the shared store this time'),
        );
        return true;
      }),
  };
}

/** An answer that was lost on the way counts as well: whoever wrote this list, it is shown. */
async function isNext(store: ObjectStore, state: PublishedState): Promise<boolean> {
  const isThere = async () => (await readState(store, state.generation))?.list === state.list;
  try {
    const content = Buffer.from(stateText(state));
    if (await store.create(stateName(state.generation), content, 'application/json')) return true;
  } catch (error) {
    if (await isThere()) return true;
    throw error;
  }
  return isThere();
}

/** Two releases could both be the next one in a store that writes whatever it is told. */
async function requireConditions(store: ObjectStore): Promise<void> {
  const first = [stateName(0), Buffer.from('{}'), 'application/json'] as const;
  await store.create(...first);
  if (!(await store.create(...first))) return;
  throw new Refusal({
    what: 'The shared store replaces what it was told to create (If-None-Match: *)',
    todo: 'Use one that does not, or release to a folder: leave PUBLISHED out.',
  });
}

/** What the folder already has of its own would be lost, or would be published unseen. */
function requireUnused(folder: string): void {
  if (filesIn(folder).size === 0) return;
  throw new Refusal({
    what: `${folder} was filled by itself, and the shared store has releases already`,
    todo: 'Name an empty folder with --store DIR: it is filled from there.',
  });
}

function changedMeanwhile(file: string): Refusal {
  return new Refusal({ what: `${file} was changed while it was sent`, todo: 'Nothing was changed. Run this again.' });
}

/** Makes the folder what the list says. */
async function fill(folder: string, files: PublishedFiles, before: PublishedFiles, store: ObjectStore): Promise<void> {
  const here = filesIn(folder);
  await inParallel(files, atOnce, async ([file, { digest, usedMs }]) => {
    const target = path.join(folder, file);
    if (here.get(file)?.digest !== digest) {
      mkdirSync(path.dirname(target), { recursive: true });
      await writeWhole(target, await readPublishedFile(store, digest));
    }
    if (usedMs !== undefined) utimesSync(target, usedMs / 1000, usedMs / 1000);
  });
  for (const file of here.keys()) {
    // Another release in this folder may just be bringing a version or assets of its own.
    const mayBeNew = /^(r|assets)\//.test(file) && !before.has(file);
    if (!files.has(file) && !mayBeNew) rmSync(path.join(folder, file));
  }
}

/** Everything that is served from the folder, and the list of the shell's assets, by which they are forgotten. */
function filesIn(folder: string, tops: readonly string[] = readdirSync(folder)): Map<string, PublishedFile> {
  const isHidden = (file: string) => /(^|\/)\./.test(file) && file !== assetListFile;
  const found = tops.flatMap((top) => (isHidden(top) ? [] : filesBelow(folder, top))).filter((file) => !isHidden(file));
  return new Map(found.sort().map((file) => [file, factsOf(folder, file)] as const));
}

function filesBelow(folder: string, top: string): string[] {
  const at = path.join(folder, top);
  const stats = statSync(at, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [top] : [];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

function factsOf(folder: string, file: string): PublishedFile {
  const at = path.join(folder, file);
  const digest = digestOf(readFileSync(at));
  return file.startsWith('assets/') ? { digest, usedMs: Math.round(statSync(at).mtimeMs) } : { digest };
}

/** Undefined for a folder that never met the shared store. */
function readBase(folder: string): Base | undefined {
  try {
    const { state, list } = JSON.parse(readFileSync(path.join(folder, baseFile), 'utf8'));
    return { state: state ?? undefined, files: listSchema.parse(list) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeBase(folder: string, { state, files }: Base): Promise<void> {
  const list = JSON.parse(listText(files));
  await writeWhole(path.join(folder, baseFile), JSON.stringify({ state, list }));
}

/** Removes contents that no state names any more and that are older than any page that is open. */
async function forgetFiles(store: ObjectStore, states: readonly Base[]): Promise<void> {
  const digests = states.flatMap(({ files }) => [...files.values()].map(({ digest }) => digest));
  const kept = new Set([...digests, ...states.map(({ state }) => state?.list)]);
  for await (const { name, changedMs } of store.list(filesFolder)) {
    if (!kept.has(name.slice(filesFolder.length)) && changedMs < Date.now() - openPageMs) await store.remove(name);
  }
}

/** @throws Refusal where the store does not answer */
async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (!(error instanceof StorageError || isOfNetwork(error))) throw error;
    throw new Refusal({
      what: `The shared store could not be asked: ${error instanceof Error ? error.message : error}`,
      todo: 'See what is offered once it answers, and run this again if it is not this: npm run release -- status',
    });
  }
}

/** What `fetch` says where nobody answers, or not in time. */
function isOfNetwork(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof TypeError && error.cause !== undefined;
}
