import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build, root } from './site/build.ts';
import { findHeadlessShell, requireChromium, requirePostgres } from './testing/system.ts';

// Runs the fault sequences of supabase/tests/faults for any time: `npm run soak -- --seconds 600`, or `--sequences 500`
// on each engine. `--seed` continues where an earlier run ended; `--seed 7 --sequences 1` repeats one sequence. `npm
// run soak -- server` tests only the server: soak/server.ts. `npm run soak -- kills` kills a browser at twenty moments
// of an update, of which `npm test` tries two.

if (process.argv[2] === 'server') {
  const { soakServer } = await import('./soak/server.ts');
  await build({ quiet: true });
  process.exit(await soakServer(process.argv.slice(3)));
}

if (process.argv[2] === 'kills') {
  const shell = findHeadlessShell();
  await build({ quiet: true });
  const run = spawn(
    path.join(root, 'node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', 'offline-kills', '--reporter=list'],
    {
      cwd: root,
      env: {
        ...process.env,
        CHROMIUM: requireChromium(),
        ...(shell === undefined ? {} : { HEADLESS_SHELL: shell }),
        POSTGRES_BIN: requirePostgres(),
        FABULA_KILLS: '20',
        CI: '1',
      },
      stdio: 'inherit',
    },
  );
  const [status] = await once(run, 'exit');
  process.exit(status ?? 1);
}

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, seed: { type: 'string' }, sequences: { type: 'string' } },
});
for (const [name, value] of Object.entries(values)) {
  if (/^\d+$/.test(value ?? '')) continue;
  console.error(`--${name} takes a whole number`);
  process.exit(2);
}
const { seconds = '300', seed, sequences } = values;
const engines = 2;
const length =
  sequences === undefined
    ? { FAULT_SECONDS: String(Math.ceil(Number(seconds) / engines)) }
    : { FAULT_SEQUENCES: sequences };
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...length,
  ...(seed === undefined ? {} : { FAULT_FIRST: seed }),
  POSTGRES_BIN: requirePostgres(),
  CI: '1',
};
await build({ quiet: true });
const vitest = path.join(root, 'node_modules', '.bin', 'vitest');
const child = spawn(vitest, ['run', '--project', 'backend', 'supabase/tests/faults/sequences.test.ts'], {
  cwd: root,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(child, 'close');
let count = 0;
for await (const line of createInterface({ input: child.stdout })) {
  console.log(line);
  count += Number(/: (\d+) fault sequences/.exec(line)?.[1] ?? 0);
}
const [code] = await ended;
const kept = code === 0;
console.log(
  `\n${count} fault sequences; ${kept ? 'nothing lost, nothing twice, no false "saved"' : 'a promise was broken, see FAULT_SEED above'}`,
);
process.exit(kept ? 0 : 1);
