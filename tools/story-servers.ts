import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, root } from './site/build.ts';
import { requirePgBouncer, requirePostgres, requireRadosgw, requireRedis } from './testing/system.ts';

// The whole story of several servers, of which `npm test` tells a short part: `npm run story:servers -- --sequences
// 1000 --seed 7`. With `--store radosgw` the sounds lie in Ceph's gateway for S3 instead of its double, and the tests
// of the store are run against it, too.

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    store: { type: 'string', default: 'double' },
  },
});
for (const [name, value] of Object.entries({ sequences: values.sequences, seed: values.seed ?? '0' })) {
  if (/^\d+$/.test(value)) continue;
  console.error(`--${name} takes a whole number`);
  process.exit(2);
}
if (!['double', 'radosgw'].includes(values.store)) {
  console.error('--store is double or radosgw');
  process.exit(2);
}
const POSTGRES_BIN = requirePostgres();
requirePgBouncer();
requireRedis();
if (values.store === 'radosgw') requireRadosgw();
await build({ quiet: true });
const tests = ['story-of-servers', ...(values.store === 'radosgw' ? ['shared-store'] : [])];
const child = spawn(
  path.join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'backend', ...tests.map((name) => `supabase/tests/${name}`)],
  {
    cwd: root,
    env: {
      ...process.env,
      POSTGRES_BIN,
      STORY_STORE: values.store,
      STORY_SEQUENCES: values.sequences,
      ...(values.seed === undefined ? {} : { STORY_SEED: values.seed }),
      CI: '1',
    },
    stdio: 'inherit',
  },
);
const [code] = await once(child, 'close');
process.exit(code ?? 1);
