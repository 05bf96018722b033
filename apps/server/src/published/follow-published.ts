import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAskShared } from '../cluster/ask-shared.ts';
import type { Logger } from '../log.ts';
import type { SharedFiles } from '../storage/shared-files.ts';
import { openSet, type PublishedSet, setFolder } from './published-set.ts';
import {
  listSchema,
  listText,
  newestState,
  PublishedFileError,
  type PublishedState,
  readList,
} from './published-state.ts';

/** What servers show that follow the shared store. */
export interface Published {
  /** The folder that is shown now; undefined while nothing was ever fetched. It changes only as a whole. */
  folder(): string | undefined;
  /** The number of its state; 0 for none. */
  generation(): number;
  /** Whether the last look failed. */
  isAway(): boolean;
  /** Looks for a newer state, and shows it once all that is needed of it is here. Never fails. */
  follow(): Promise<void>;
  /**
   * The folder that has a file whose name never means anything else, fetched if need be; undefined where nobody
   * published it. A page may ask this server for a file of a state that only another one shows yet.
   */
  find(path: string): Promise<string | undefined>;
}

export interface PublishedOptions extends Pick<SharedFiles, 'store' | 'ask'> {
  /** The folder of this server's copies. */
  readonly home: string;
  readonly log: Pick<Logger, 'info' | 'error'>;
  readonly now?: () => number;
  /** How long after a look a name that nobody knows causes another one: anybody can make names up. */
  readonly lookAgainMs?: number;
}

/** A first copy over a slow line takes minutes; what hangs is given up before (storage/s3-store.ts). */
const longestMs = 600_000;
const keptFile = 'shown.json';

/** What this server has of the store. */
interface Sets {
  shown: PublishedSet | undefined;
  /** A newer one that is not whole yet. */
  ahead: PublishedSet | undefined;
  lookedAt: number;
}

/** Opens what an earlier start has fetched, and waits for nothing else. */
export async function openPublished(options: PublishedOptions): Promise<Published> {
  const { ask, home, log, now = () => performance.now(), lookAgainMs = 1000 } = options;
  await mkdir(home, { recursive: true });
  const sets: Sets = { shown: await keptSet(options), ahead: undefined, lookedAt: Number.NEGATIVE_INFINITY };
  const look = createLook(sets, options, now);
  let isAway = false;
  const askPatiently = createAskShared({
    failing(err) {
      isAway = true;
      log.error({ err }, 'what was published cannot be fetched: this server goes on with what it has');
    },
    back() {
      isAway = false;
      log.info('what was published can be fetched again');
    },
    patience: longestMs,
    now,
  });
  const catchUp = oneAtATime(async () => {
    await look();
    const next = sets.ahead;
    await next?.bringNeeded();
    if (next) await show(sets, next, options);
  });
  const follow = async () => void (await askPatiently(catchUp));
  const lookSoon = oneAtATime(async () => {
    await pause(Math.max(0, sets.lookedAt + lookAgainMs - now()));
    await ask(look);
  });
  const having = (path: string) => [sets.shown, sets.ahead].find((set) => set?.files.has(path));
  return {
    folder: () => sets.shown?.folder,
    generation: () => sets.shown?.state.generation ?? 0,
    isAway: () => isAway,
    follow,
    async find(path) {
      let set = having(path);
      if (!set) {
        await lookSoon();
        if (sets.ahead) void follow();
        set = having(path);
      }
      return set && fetched(set, path, options);
    },
  };
}

function createLook(sets: Sets, { store, home }: PublishedOptions, now: () => number): () => Promise<void> {
  let hasListed = false;
  return oneAtATime(async () => {
    sets.lookedAt = now();
    const { shown, ahead } = sets;
    // The first look asks what there is, because somebody may have begun anew in another bucket.
    const newest = await newestState(store, hasListed ? (ahead ?? shown)?.state : undefined);
    hasListed = true;
    if (!newest || [sets.shown, ahead].some((set) => set && isSame(set.state, newest))) return;
    const files = await readList(store, newest);
    sets.ahead = await openSet({ store, home, state: newest, files, before: sets.shown });
  });
}

async function show(sets: Sets, next: PublishedSet, { home, log }: PublishedOptions): Promise<void> {
  await keep(home, next);
  const before = sets.shown;
  sets.shown = next;
  if (sets.ahead === next) sets.ahead = undefined;
  log.info({ generation: next.state.generation }, 'shows what was published');
  // A request that began with the last one may still read from it.
  await removeOthers(home, [before, next, sets.ahead]);
}

/** The set's folder, once it has the file; undefined where it cannot be had. */
function fetched(set: PublishedSet, path: string, { ask, log }: PublishedOptions): Promise<string | undefined> {
  return ask(async () => {
    try {
      await set.bring(path);
      return set.folder;
    } catch (err) {
      if (!(err instanceof PublishedFileError)) throw err;
      log.error({ err }, 'a page asked for a published file that cannot be had');
      return undefined;
    }
  });
}

const isSame = (one: PublishedState, other: PublishedState) =>
  one.generation === other.generation && one.list === other.list;

/** Whoever asks while it runs gets the end of that run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Notes what is shown, for the next start. */
async function keep(home: string, { state, files }: PublishedSet): Promise<void> {
  const draft = join(home, `${keptFile}~`);
  await writeFile(draft, JSON.stringify({ ...state, files: listText(files) }), { flush: true });
  await rename(draft, join(home, keptFile));
}

/** What was shown before this start, if it is whole or can be made so; without it this start only begins with less. */
async function keptSet({ store, home }: PublishedOptions): Promise<PublishedSet | undefined> {
  try {
    const { generation, list, files } = JSON.parse(await readFile(join(home, keptFile), 'utf8'));
    const state = { generation: Number(generation), list: String(list) };
    const set = await openSet({ store, home, state, files: listSchema.parse(JSON.parse(files)) });
    await set.bringNeeded();
    return set;
  } catch {
    return undefined;
  }
}

async function removeOthers(home: string, sets: readonly (PublishedSet | undefined)[]): Promise<void> {
  const kept = new Set(sets.map((set) => set && setFolder(set.state)));
  for (const name of await readdir(home)) {
    if (name.startsWith('set-') && !kept.has(name)) await rm(join(home, name), { recursive: true, force: true });
  }
}
