import { containerGlobal, exposedModule, type Registry } from '@fabula/contracts';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

interface Lifecycles {
  bootstrap(): Promise<void>;
  mount(props: object): Promise<void>;
  unmount(): Promise<void>;
}

// Features take the engine from their host.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const share = (module: object) => ({
  version: react.version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
});
const host = createInstance({
  name: 'floor',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: { react: share(react), 'react-dom': share(reactDom), 'react-dom/client': share(reactDomClient) },
});

/** Loads the one feature and its text side by side. The server preloads both. */
export async function loadHello({ features }: Registry): Promise<Lifecycles> {
  const release = features.hello;
  const files = release?.versions[release.stable];
  if (!files) throw new Error('The registry has no feature');
  const [lifecycles, text] = await Promise.all([load(files.entry), readText(`${files.base}locales/en.json`)]);
  return { ...lifecycles, mount: (props) => lifecycles.mount({ ...props, text }) };
}

async function load(entry: string): Promise<Lifecycles> {
  host.registerRemotes([{ name: 'hello', entry, entryGlobalName: containerGlobal('hello') }]);
  const hello = await host.loadRemote<Lifecycles>(`hello/${exposedModule}`);
  if (!hello) throw new Error('The feature exposes nothing');
  return hello;
}

async function readText(address: string): Promise<unknown> {
  return (await fetch(address)).json();
}
