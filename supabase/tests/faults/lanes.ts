import { createWorld, giveStories, type Learner, must, type World } from '../learners.ts';
import type { SharedServer } from '../servers.ts';
import { booksOnServer, difference } from './compare.ts';
import { type Lane, runSequence, type SequenceOptions } from './sequence.ts';

/** Two learners who run one sequence after another; their rows are emptied before each. */
export interface LearnersLane extends Lane {
  readonly world: World;
  readonly learners: readonly Learner[];
}

/** @param answer how the test itself asks, where that must outlast the faults of servers */
export async function openLane(current: () => SharedServer, answer: typeof fetch = fetch): Promise<LearnersLane> {
  const world = createWorld(current(), answer);
  const learners = [await world.signUp(), await world.signUp()];
  const accounts = await Promise.all(
    learners.map(async ({ id, client }) => {
      const { session } = must(await client.auth.getSession());
      return { id, token: session?.access_token ?? '' };
    }),
  );
  const stories = await Promise.all(
    learners.map(async (learner) => [learner.id, await giveStories(world, learner, 2)] as const),
  );
  return {
    // Created on each access, because a restarted server listens on another port.
    get world() {
      return createWorld(current(), answer);
    },
    learners,
    accounts,
    storyIds: new Map(stories),
    origin: () => current().url,
    publishableKey: current().publishableKey,
  };
}

/** The facts of the story that `storyOf` makes. */
const facts = { sentences: 3, keyPhrases: 2 };

/** Removes the rows of a lane's learners with the secret key. */
async function emptyBooks({ world, learners }: LearnersLane): Promise<void> {
  const ids = learners.map(({ id }) => id);
  const books = ['daily_completions', 'weekly_recaps', 'streak_days'] as const;
  const tables = [...books, 'user_story_progress', 'user_phrases', 'word_states'] as const;
  for (const table of tables) {
    const { error } = await world.service.from(table).delete().in('user_id', ids);
    if (error) throw new Error(`${table} could not be emptied: ${error.message}`);
  }
  const zero = { total_stories_completed: 0, learning_streak: 0, streak_day: null, saved_rest_days: 0 };
  must(await world.service.from('profiles').update(zero).in('id', ids).select('id'));
}

/** Retries while the run as a whole exceeds the server's rate limit for one address. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 60 || !(error instanceof Error && /too many requests/i.test(error.message))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Runs a sequence in a lane and compares both learners' rows with the model; returns the differences in words. */
export async function tryOut(lane: LearnersLane, seed: number, options: SequenceOptions = {}): Promise<string[]> {
  await patiently(() => emptyBooks(lane));
  const { scene, broken } = await runSequence(seed, lane, options);
  const ids = lane.learners.map(({ id }) => id);
  const operationIds = [...new Set(scene.log.calls.flatMap(({ operations }) => operations.map(({ id }) => id)))];
  const books = await patiently(() => booksOnServer(lane.world, ids, operationIds));
  for (const id of ids) {
    const wrong = difference(books, id, scene.log, facts);
    if (wrong) broken.push(wrong);
  }
  if (broken.length === 0) return [];
  return [`FAULT_SEED=${seed} on ${lane.world.engine}`, ...broken, `Done: ${scene.told.join(', ')}`];
}
