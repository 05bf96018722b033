import path from 'node:path';
import { runRelease } from './release/run.ts';

// `npm run release` publishes one feature at a time to learners (docs/release.md).

process.exitCode = await runRelease(process.argv.slice(2), {
  root: path.dirname(import.meta.dirname),
  report: console.log,
  complain: console.error,
});
