import type { Bench } from './bench.ts';
import type { Section } from './figure.ts';
import { type Compared, type Round, ratiosOf, visitInTurn } from './in-turn.ts';
import { readersStory } from './learners.ts';
import { type Screen, visitOnce } from './visit.ts';

const compared: readonly Compared[] = [
  { title: 'until the text is drawn', key: 'usableMs', goal: 1.1 },
  { title: 'script time, until nothing is fetched any more', key: 'scriptMs', goal: 1.1 },
  { title: 'blocking time, until then', key: 'blockingMs' },
];

const reader = (marks: 'shown' | 'hidden'): Screen => ({
  title: `A story, marks on words ${marks}`,
  path: `/story/${readersStory}`,
  learner: 'reader',
  usable: '[data-feature="today"] ol button[data-part="0"]',
  stored: { 'fabula-reader': `marks=${marks}` },
});

/** Compares a story that marks the words of a learner who knows ten thousand with the same story without marks. */
export async function measureReader(bench: Bench): Promise<Section[]> {
  const site = await bench.federated();
  bench.say(`A story with and without marks on its words: ${bench.pairs} pairs`);
  const visit = (marks: 'shown' | 'hidden') => async () => (await visitOnce(bench.launch, site, reader(marks))).visit;
  await visit('shown')(); // begins the story, and fills the server's own caches
  const rounds: Round[] = [];
  for (let pair = 0; pair < bench.pairs; pair += 1)
    rounds.push(await visitInTurn(visit('shown'), visit('hidden'), pair % 2 === 1));
  return [{ title: 'A story’s first drawing, marks on words against none', figures: ratiosOf(rounds, compared) }];
}
