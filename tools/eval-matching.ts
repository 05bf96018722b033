import { parseArgs } from 'node:util';
import { readTellings } from '@fabula/stories';
import {
  figuresOf,
  type JudgedChoice,
  judge,
  judgedAmong,
  readWishes,
  shippedLibrary,
} from './eval-matching/evaluation.ts';
import { suggestConcepts, writeMissingConcepts } from './eval-matching/suggestion.ts';

// Prints how often the story that is chosen for a wish is one that fits it, by the judgment of somebody who wrote
// wishes without reading the matcher; `--wrong` lists the others. `--suggest <story>` proposes a story's
// `concepts.json`; `--write` writes the proposals for all stories that have none, to be looked at before they are kept.

const { values } = parseArgs({
  options: {
    wrong: { type: 'boolean', default: false },
    suggest: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

if (values.write) console.log(`Look at the concepts.json of: ${writeMissingConcepts().join(', ') || 'none lacks it'}`);
else if (values.suggest === undefined) evaluate();
else console.log(JSON.stringify(suggestConcepts(readTellings(values.suggest)), undefined, 2));

function evaluate(): void {
  const all = shippedLibrary();
  const library = judgedAmong(all);
  console.log(
    `Of the ${library.length} stories that the wishes were judged for; ${all.length - library.length} are newer.`,
  );
  for (const [title, file] of [
    ['Wishes that were written before the matcher', './wishes.json'],
    ['Wishes that were written after it', './fresh-wishes.json'],
  ] as const) {
    const judged = readWishes(file).map((wish) => judge(library, wish));
    console.log(`\n${title}`);
    console.log(
      'language   wishes  right   share  by a beginning  later part  nearest said  comedy for a sensitive wish',
    );
    for (const row of figuresOf(judged)) {
      if (row.wishes === 0) continue;
      const share = `${((100 * row.right) / row.wishes).toFixed(0)} %`.padStart(6);
      const counts = `${String(row.wishes).padStart(6)} ${String(row.right).padStart(6)}  ${share}`;
      const series = `${String(row.byBeginning).padStart(14)}  ${String(row.later).padStart(10)}`;
      const nearest = `${row.nearestSaid} of ${row.none}`.padStart(12);
      console.log(
        `${row.language.padEnd(10)} ${counts}  ${series}  ${nearest}  ${`${row.comedies} of ${row.sensitive}`.padStart(10)}`,
      );
    }
    if (values.wrong) for (const one of judged.filter(({ right }) => !right)) console.log(lineOf(one));
  }
}

function lineOf({ wish, none, choices }: JudgedChoice): string {
  const chosen = new Set(choices.map(({ story, match }) => `${story.id} (${match})`));
  const wanted = none ? 'the nearest' : wish.fits.join(', ');
  return `  ${wish.language}, ${wish.level}: "${wish.wish}": ${[...chosen].join(', ')}, not ${wanted}`;
}
