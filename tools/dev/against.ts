import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureManifest } from '@fabula/contracts';
import { freePort } from '../free-port.ts';
import type { ChildProcesses } from './child-processes.ts';
import { developedVersion, readDeployedRegistry, requireFit } from './deployed-shell.ts';
import { startLocalOrigin } from './local-origin.ts';

export interface AgainstOptions {
  readonly site: URL;
  readonly features: readonly string[];
  readonly root: string;
  /** Of the page; the features' servers take free ones. */
  readonly port: number;
  /** Goes on where what is deployed and what is here do not fit; the shell will say what it thinks of it. */
  readonly anyway: boolean;
}

/**
 * These features, as they are here, in a deployed shell with its own backend.
 * @throws Refusal where nothing is deployed there, or it could not run them
 */
export async function developAgainst(options: AgainstOptions, processes: ChildProcesses): Promise<void> {
  const { site, features, root, port, anyway } = options;
  const apps = path.join(root, 'apps');
  const developed = () => features.map((name) => developedVersion(manifestIn(path.join(apps, name)), apps));
  const registry = await readDeployedRegistry(site);
  if (!anyway) requireFit(registry, developed());

  // Any will do: only the local origin asks them, and the page's sockets, which it names.
  const ports = new Map(await Promise.all(features.map(async (name) => [name, await freePort()] as const)));
  const servers = new Map([...ports].map(([name, own]) => [name, new URL(`http://127.0.0.1:${own}/`)]));
  const close = await startLocalOrigin({ site, port, servers, developed });
  void processes.ended.then(close);
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  for (const [name, own] of ports) {
    processes.run([rspack, 'serve'], path.join(apps, name), { FABULA_DEV: 'deployed', FABULA_DEV_PORT: String(own) });
  }
  const { contract, version } = registry.host;
  console.log(`\n${site.origin} runs shell ${version ?? 'of an unknown version'}, contract ${contract}.`);
  console.log(`Developing ${features.join(', ')} in it at http://127.0.0.1:${port}`);
  console.log('Accounts, data and every other feature are the deployed ones. A change loads the page anew.\n');
}

function manifestIn(folder: string): FeatureManifest {
  return JSON.parse(readFileSync(path.join(folder, 'feature.json'), 'utf8')) as FeatureManifest; // this workspace's own
}
