import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseWish, UsageError, usage, type Wish } from './load/arguments.ts';
import { pending, type Results, withCell } from './load/cells.ts';
import { measureCell } from './load/measure.ts';
import { markdownOf, withLoad } from './load/report.ts';
import { root } from './site/build.ts';
import { requirePostgres } from './testing/system.ts';

// `npm run load` measures how many learners a setup carries, cell by cell; docs/performance.md says how.

const machine = () =>
  `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 1e9)} GB, Node ${process.versions.node}`;

function readResults(file: string): Results {
  if (!existsSync(file)) return { machine: machine(), cells: [] };
  return JSON.parse(readFileSync(file, 'utf8')); // written below
}

/** Under another name first, so that an end in the middle loses no earlier cell. */
function writeResults(file: string, results: Results): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(results, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

async function run({ cells, file: name, thinkMs, settings, writeDocs }: Wish): Promise<number> {
  const file = path.resolve(root, name);
  let results = readResults(file);
  if (writeDocs) {
    if (results.cells.length === 0) throw new UsageError(`Nothing is measured in ${file} yet.`);
    const document = path.join(root, 'docs/performance.md');
    writeFileSync(document, withLoad(readFileSync(document, 'utf8'), markdownOf(results)));
    return 0;
  }
  process.env.POSTGRES_BIN = requirePostgres();
  for (const cell of pending(cells, results)) {
    const title = `${cell.setup}, ${cell.learners} learners${cell.isRush ? ' in a rush' : ''}, ${cell.seconds} s`;
    const say = (line: string) => console.log(`── ${title}: ${line}`);
    results = withCell(results, await measureCell(cell, { root, thinkMs, settings, say }));
    writeResults(file, results);
  }
  console.log(`\n${markdownOf(results)}`);
  return results.cells.some(({ errors }) => errors > 0) ? 1 : 0;
}

try {
  process.exitCode = await run(parseWish(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
