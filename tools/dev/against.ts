import { freePort } from '../free-port.ts';
import type { ChildProcesses } from './child-processes.ts';
import { developedVersion, readDeployedRegistry, requireFit } from './deployed-shell.ts';
import { startLocalOrigin } from './local-origin.ts';

export interface AgainstOptions {
  readonly site: URL;
  /** The features' folders. */
  readonly folders: readonly string[];
  /** The script of rspack's command. */
  readonly rspack: string;
  /** The port of the page; the features' servers take free ports. */
  readonly port: number;
  /**
   * Continues although the deployed shell and these features do not fit; the shell then shows what it makes of them.
   */
  readonly anyway: boolean;
}

/**
 * Runs these features, as they are in their folders, in a deployed shell with its own backend.
 * @throws Refusal where no Fabula is deployed there, or where its shell could not run them
 */
export async function developAgainst(options: AgainstOptions, processes: ChildProcesses): Promise<void> {
  const { site, folders, rspack, port, anyway } = options;
  const developed = () => folders.map(developedVersion);
  const names = developed().map(({ feature }) => feature.name);
  const registry = await readDeployedRegistry(site);
  if (!anyway) requireFit(registry, developed());

  // Any free port will do: only the local origin asks these servers, and it gives the page the addresses of their
  // sockets.
  const ports = await Promise.all(names.map(freePort));
  const servers = new Map(names.map((name, index) => [name, new URL(`http://127.0.0.1:${ports[index]}/`)]));
  const close = await startLocalOrigin({ site, port, servers, developed });
  void processes.ended.then(close);
  folders.forEach((folder, index) => {
    const own = ports[index];
    processes.run([rspack, 'serve'], folder, { FABULA_DEV: 'deployed', FABULA_DEV_PORT: String(own) });
  });
  const { contract, version } = registry.host;
  console.log(`\n${site.origin} runs shell ${version ?? 'of an unknown version'}, contract ${contract}.`);
  console.log(`Developing ${names.join(', ')} in it at http://127.0.0.1:${port}`);
  console.log('Accounts, data and every other feature are the deployed ones. A change loads the page anew.\n');
}
