import { bytesOfText } from './bytes.ts';
import type { SetFiles } from './set-files.ts';
import { noSets, readSets, reduceSets, type SetsEvent, type SetsState } from './sets-state.ts';

/** Written in turn, so that one is whole whenever the app is killed. */
const names = ['state-0.json', 'state-1.json'] as const;

export interface Keeper {
  readonly state: () => SetsState;
  /** Resolves once the state is written. */
  readonly change: (event: SetsEvent) => Promise<void>;
}

/**
 * The state of the sets, in files. Local storage is written some time later by Android's web view: an app that is
 * killed while it starts would forget that it tried, and try for ever.
 */
export async function openKeeper(files: SetFiles): Promise<Keeper> {
  const found = await Promise.all(names.map((name) => files.read(name)));
  const kept = found.flatMap((content) => (content ? readKept(new TextDecoder().decode(content)) : []));
  let { revision, state } = kept.sort((one, other) => other.revision - one.revision)[0] ?? {
    revision: 0,
    state: noSets,
  };
  let written: Promise<void> = Promise.resolve();
  return {
    state: () => state,
    change(event) {
      const next = reduceSets(state, event);
      if (JSON.stringify(next) === JSON.stringify(state)) return written;
      state = next;
      revision += 1;
      const name = names[revision % 2 === 0 ? 0 : 1];
      const content = bytesOfText(JSON.stringify({ revision, state }));
      const write = () => files.write(name, content);
      written = written.then(write, write);
      return written;
    },
  };
}

/** None where the file is not whole. */
function readKept(text: string): readonly { readonly revision: number; readonly state: SetsState }[] {
  try {
    const { revision, state } = JSON.parse(text);
    const sets = readSets(state);
    return sets && Number.isSafeInteger(revision) ? [{ revision, state: sets }] : [];
  } catch {
    return [];
  }
}
