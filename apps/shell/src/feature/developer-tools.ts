import { addGlobalSnapshot, getGlobalSnapshot, type UserOptions } from '@module-federation/runtime-core';

/**
 * Writes down a remote where the developer tools of Module Federation look for them. The runtime does so itself only for
 * remotes whose manifest it reads, and removes it with the remote.
 */
export function describeRemote(host: string, { name, ...remote }: UserOptions['remotes'][number]): void {
  if (!('entry' in remote)) return;
  const { entry, entryGlobalName: globalName = name } = remote;
  const { [host]: known } = getGlobalSnapshot();
  const before = known && 'remotesInfo' in known ? known.remotesInfo : {};
  const nothing = { version: '', buildVersion: '', remoteTypesZip: '', shared: [], consumerList: [] };
  addGlobalSnapshot({
    [host]: { ...nothing, remotesInfo: { ...before, [name]: { matchedVersion: entry } } },
    [`${name}:${entry}`]: { version: entry, remoteEntry: entry, globalName },
  });
}
