import { spawn } from 'node:child_process';
import path from 'node:path';
import { build, root } from './site/build.ts';

console.log('Building what changed');
await build({ quiet: !process.env.CI });
const main = path.join(root, 'apps/server/src/main.ts');
const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
