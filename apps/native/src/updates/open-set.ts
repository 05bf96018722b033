import { type Keeper, openKeeper } from './keeper.ts';
import { type SetFiles, setAt } from './set-files.ts';

/** The web view's own server, which answers from one folder at a time. */
export interface FolderSwitch {
  /** The folder that it answers from. */
  path(): Promise<string>;
  /** Has it answer from this folder, or from the floor (null), and begin the page anew. */
  change(path: string | null): Promise<unknown>;
}

/** A page that goes on. */
export interface OpenedSet {
  /** The set that it runs from; null for the floor. */
  readonly here: string | null;
  readonly keeper: Keeper;
}

/**
 * Decides whether this page goes on. Every start of the app begins with the floor's page, which nothing from outside
 * can change; where another set is to run, the web view is sent there, and the page has nothing more to do: null.
 */
export async function openSet(files: SetFiles, folder: FolderSwitch, floor: number): Promise<OpenedSet | null> {
  const here = setAt(await folder.path());
  const keeper = await openKeeper(files);
  const { start } = keeper.state();
  await keeper.change({ kind: 'opening', here, floor: here === null ? floor : null });
  const wanted = await presentSet(keeper, files, here);
  // Sent to the floor in vain, a page would go on sending for ever.
  const isStuck = here !== null && start?.stage === 'sent' && start.version === null;
  if (wanted === here || isStuck) return { here, keeper };
  await keeper.change({ kind: 'sent', version: wanted });
  await folder.change(wanted === null ? null : await files.pathOf(wanted));
  return null;
}

/** The set to start from, whose page is there: a learner can have the system clear what an app has stored. */
async function presentSet(keeper: Keeper, files: SetFiles, here: string | null): Promise<string | null> {
  for (;;) {
    const { current } = keeper.state();
    if (!current || current.version === here) return current?.version ?? null;
    if (await files.read(`${current.version}/index.html`)) return current.version;
    await keeper.change({ kind: 'lost', version: current.version });
  }
}
