import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleFunction } from '../../tools/bundle-functions/bundle-function.ts';
import { hostedLimits } from '../../tools/bundle-functions/limits.ts';
import { freePort } from '../../tools/free-port.ts';
import { ended, until } from './postgres.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const host = 'edge-host.ts';
/** Half of what the platform allows, because what a call leaves behind stays until the worker ends. */
const megabytes = Math.floor(hostedLimits.memoryBytes / 2 / 1_000_000);

const bundles = new Map<string, Promise<string>>();

/** A function's bundle, which no test changes and which many start. */
function bundled(name: string): Promise<string> {
  const known = bundles.get(name) ?? bundleFunction(name).then(({ code }) => code);
  bundles.set(name, known);
  return known;
}

export interface DenoFunction {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts one deployed function under the Deno that hosted Supabase is compatible with: a single file that finds no
 * packages and fetches none, with half of the platform's memory, and with access to this machine's network and the
 * environment only.
 * @throws Error with the output of the function, where it ends instead of listening
 */
export async function startDenoFunction(name: string, env: Readonly<Record<string, string>>): Promise<DenoFunction> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-deno-'));
  const code = await bundled(name);
  writeFileSync(path.join(folder, 'index.js'), code);
  copyFileSync(path.join(root, 'supabase/tests', host), path.join(folder, host));
  writeFileSync(path.join(folder, 'main.js'), `import './${host}';\nimport './index.js';\n`);
  const port = await freePort();
  const alone = ['--no-config', '--no-lock', '--no-npm', '--no-remote', '--cached-only'];
  const allowed = ['--no-prompt', '--allow-env', '--allow-net=127.0.0.1', `--v8-flags=--max-heap-size=${megabytes}`];
  const child = spawn(denoProgram(), ['run', '--quiet', ...alone, ...allowed, 'main.js'], {
    cwd: folder,
    env: {
      ...env,
      DENO_DIR: path.join(folder, 'cache'),
      DENO_NO_UPDATE_CHECK: '1',
      EDGE_HOST_PORT: String(port),
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await ended(child, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const printed = outputOf(child);
  const isUp = await until(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return 'ended';
    return (await fetch(url, { method: 'OPTIONS' })).status === 204 ? 'up' : undefined;
  });
  if (isUp === 'up' && child.pid !== undefined) return { url, pid: child.pid, stop };
  await stop();
  throw new Error(printed());
}

function outputOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece) => {
      text += piece;
    });
  }
  return () => text;
}

/** Runs Deno's own program, because npm's script would stand between us and the process to stop. */
function denoProgram(): string {
  const folder = path.join(root, 'node_modules/@deno');
  const [platform] = readdirSync(folder);
  if (platform === undefined) throw new Error('Deno is not installed: npm install');
  return path.join(folder, platform, process.platform === 'win32' ? 'deno.exe' : 'deno');
}
