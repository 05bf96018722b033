import type { SharedRests } from '@fabula/supabase/host';
import type { AskShared } from './ask-shared.ts';
import type { SharedBooks } from './shared-books.ts';

/** How soon a provider that is down at one server is known to the others. */
const lookMs = 2_000;

/**
 * The providers that rest at any server. A request never waits for it: each server knows what it looked
 * up last, and what it has said itself.
 */
export function createSharedRests(
  books: Pick<SharedBooks, 'resting' | 'rest' | 'endRest'>,
  ask: AskShared,
): SharedRests & { look(): Promise<void>; start(): void; stop(): void } {
  let known = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const resting = await ask(books.resting);
    if (resting) known = new Map(resting);
  };
  const wait = () => {
    timer = setTimeout(() => void look().then(() => timer && wait()), lookMs);
  };
  return {
    until: (circuit) => known.get(circuit) ?? 0,
    rest(circuit, untilMs) {
      known.set(circuit, untilMs);
      void ask(() => books.rest(circuit, untilMs));
    },
    end(circuit) {
      known.delete(circuit);
      void ask(() => books.endRest(circuit));
    },
    look,
    start: wait,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
