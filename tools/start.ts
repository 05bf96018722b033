import { spawn } from 'node:child_process';
import { serverProgram } from '@fabula/server/program';
import { build, root } from './site/build.ts';

console.log('Building what changed');
await build({ quiet: !process.env.CI });
const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
