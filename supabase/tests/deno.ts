import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ended, freePort, until } from './postgres.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface DenoFunction {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * One function's `index.ts` under Deno, as hosted Supabase runs it: nothing but the network of this machine and the
 * environment, packages from node_modules alone.
 * @throws Error with what it printed, where it ends instead of listening
 */
export async function startDenoFunction(name: string, env: Readonly<Record<string, string>>): Promise<DenoFunction> {
  const cache = mkdtempSync(path.join(tmpdir(), 'fabula-deno-'));
  const port = await freePort();
  // Not in deno.json: a hosted project has no node_modules and fetches the packages itself.
  const packages = ['--cached-only', '--node-modules-dir=manual'];
  const flags = [...packages, '--quiet', '--no-prompt', '--allow-env', '--allow-net=127.0.0.1'];
  const child = spawn(denoProgram(), ['run', ...flags, path.join(name, 'index.ts')], {
    cwd: path.join(root, 'supabase/functions'),
    env: {
      ...env,
      DENO_DIR: cache,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await ended(child, 'SIGKILL');
    rmSync(cache, { recursive: true, force: true });
  };
  const printed = outputOf(child);
  const isUp = await until(async () => {
    if (child.exitCode !== null) return 'ended';
    return (await fetch(url, { method: 'OPTIONS' })).status === 204 ? 'up' : undefined;
  });
  if (isUp === 'up') return { url, stop };
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

/** Deno's own program; the script that npm links would stay between us and the process to stop. */
function denoProgram(): string {
  const folder = path.join(root, 'node_modules/@deno');
  const [platform] = readdirSync(folder);
  if (platform === undefined) throw new Error('Deno is not installed: npm install');
  return path.join(folder, platform, process.platform === 'win32' ? 'deno.exe' : 'deno');
}
