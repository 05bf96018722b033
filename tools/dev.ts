import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { firstDevPort } from './bundler/dev-server.ts';
import { featureNames } from './feature-list.ts';
import { build, root } from './site/build.ts';

// Fast refresh for the features that are named, or for all: `npm run dev -- today`. The others run as they were built.

const apps = path.join(root, 'apps');
const features = featureNames();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !features.includes(name));
if (unknown.length > 0) {
  console.error(`No such feature: ${unknown.join(', ')}. There are ${features.join(', ')}.`);
  process.exit(2);
}
const developed = asked.length > 0 ? asked : features;
const host = '127.0.0.1';
const serverPort = Number(process.env.PORT ?? 4321);
const portOf = (index: number) => firstDevPort + 1 + index;

await build({ quiet: true });
const children: ChildProcess[] = [];
const run = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  child.on('exit', (code) => stop(code ?? 1));
  children.push(child);
};
let stopping = false;
function stop(code: number) {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

const overrides = developed.map((name, index) => `${name}=http://${host}:${portOf(index)}/`).join(',');
const shell = `http://${host}:${firstDevPort}`;
run(['--disable-warning=ExperimentalWarning', path.join(apps, 'server/src/main.ts')], root, {
  PORT: String(serverPort),
  SITE_URL: shell,
  FABULA_DEV_FEATURES: overrides,
});
const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
const env = { FABULA_DEV: '1', FABULA_DEV_API: `http://${host}:${serverPort}` };
run([rspack, 'serve'], path.join(apps, 'shell'), { ...env, FABULA_DEV_PORT: String(firstDevPort) });
developed.forEach((name, index) => {
  run([rspack, 'serve'], path.join(apps, name), { ...env, FABULA_DEV_PORT: String(portOf(index)) });
});
console.log(`\nDeveloping ${developed.join(', ')} at ${shell}\n`);
