import {
  type History,
  type HistoryOptions,
  readShelf,
  type Shelf,
  seedHistory,
} from '../../tools/seed-demo/seed-history.ts';
import type { Learner, World } from './learners.ts';
import type { Engine } from './servers.ts';

const shelves = new Map<Engine, Promise<Shelf>>();

/** Gives a learner a history as the demo learner has one, with the library of the run's server, which is read once. */
export async function giveHistory(
  { engine, service }: World,
  { id: userId, client }: Learner,
  options: Omit<HistoryOptions, 'userId' | 'shelf'>,
): Promise<History> {
  const reading = shelves.get(engine) ?? readShelf(service);
  shelves.set(engine, reading);
  return seedHistory(service, client, { ...options, userId, shelf: await reading });
}
