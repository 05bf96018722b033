import { addGlobalSnapshot, getGlobalSnapshot, type UserOptions } from '@module-federation/runtime-core';
import { federation } from './federation.ts';

/**
 * Writes down the remotes where the developer tools of Module Federation look for them. The runtime does so itself only
 * for remotes whose manifest it reads, and removes what stands there with the remote.
 */
export function describeRemotes(): void {
  for (const remote of federation.options.remotes) describe(remote);
  federation.registerPlugins([
    {
      name: 'fabula-developer-tools',
      registerRemote(about) {
        describe(about.remote);
        return about;
      },
    },
  ]);
}

function describe({ name, ...remote }: UserOptions['remotes'][number]): void {
  if (!('entry' in remote)) return;
  const { entry, entryGlobalName: globalName = name } = remote;
  const { [federation.name]: known } = getGlobalSnapshot();
  const before = known && 'remotesInfo' in known ? known.remotesInfo : {};
  const nothing = { version: '', buildVersion: '', remoteTypesZip: '', shared: [], consumerList: [] };
  addGlobalSnapshot({
    [federation.name]: { ...nothing, remotesInfo: { ...before, [name]: { matchedVersion: entry } } },
    [`${name}:${entry}`]: { version: entry, remoteEntry: entry, globalName },
  });
}
