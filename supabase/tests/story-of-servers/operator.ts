import type { Random } from '../faults/random.ts';
import type { Site } from './site.ts';

export const kinds = ['kill', 'crash', 'update'] as const;
export type Kind = (typeof kinds)[number];

export interface Operator {
  /** How often each kind of fault has come to its end. */
  readonly done: Readonly<Record<Kind, number>>;
  /** Begins nothing more, and resolves once every server is ready. */
  rest(): Promise<void>;
}

/**
 * Lets one thing after the other happen to the servers, each kind once in each round. An update replaces all of
 * them one by one; the first one brings servers with one more migration.
 */
export function startOperator(site: Site, random: Random): Operator {
  const done = { kill: 0, crash: 0, update: 0 };
  let isResting = false;
  const actions: Readonly<Record<Kind, () => Promise<void>>> = {
    kill: () => site.kill(random.below(3)),
    crash: () => site.crash(random.below(3)),
    async update() {
      if (done.update === 0) await site.update();
      for (const at of site.servers().keys()) await site.replace(at);
    },
  };
  const work = async () => {
    while (!isResting) {
      for (const kind of shuffled(kinds, random)) {
        if (isResting) return;
        await actions[kind]();
        done[kind] += 1;
      }
    }
  };
  const working = work();
  return {
    done,
    rest() {
      isResting = true;
      return working;
    },
  };
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0] as Item); // as many are left as are taken
}
