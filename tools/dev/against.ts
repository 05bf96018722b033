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
  /** The port of the page; the features' servers take free ports. */
  readonly port: number;
  /**
   * Continues although the deployed shell and these features do not fit; the shell then shows what it makes of them.
   */
  readonly anyway: boolean;
}

/**
 * Runs these features, as they are in this workspace, in a deployed shell with its own backend.
 * @throws Refusal where no Fabula is deployed there, or where its shell could not run them
 */
export async function developAgainst(options: AgainstOptions, processes: ChildProcesses): Promise<void> {
  const { site, features, root, port, anyway } = options;
  const apps = path.join(root, 'apps');
  const developed = () => features.map((name) => developedVersion(manifestIn(path.join(apps, name)), apps));
  const registry = await readDeployedRegistry(site);
  if (!anyway) requireFit(registry, developed());

  // Any free port will do: only the local origin asks these servers, and it gives the page the addresses of their
  // sockets.
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
  return JSON.parse(readFileSync(path.join(folder, 'feature.json'), 'utf8')) as FeatureManifest; // a local file
}
