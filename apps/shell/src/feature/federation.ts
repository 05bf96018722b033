import type { SharedSingleton } from '@fabula/contracts';
import * as platform from '@fabula/platform';
import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import './external-runtime.ts';
import { files } from './files-plugin.ts';

/** By package, the version that this build brings (libs/bundler/src/shell.ts). */
declare const fabulaShared: Readonly<Record<string, string>> | undefined;

const versions = typeof fabulaShared === 'undefined' ? {} : fabulaShared;

const brought: Readonly<Record<SharedSingleton, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@fabula/platform': platform,
};

/** A shared module, at the version of its package, taken from this bundle. */
export const share = (name: string, module: object) => ({
  version: versions[name] ?? '0',
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
});

// Not only of this instance: each feature has one, too, which loads the files that come after its entry.
registerGlobalPlugins([files]);

/**
 * The host of Module Federation: provides what is shared directly from its bundle, and knows no feature before the
 * registry names it.
 */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(Object.entries(brought).map(([name, module]) => [name, share(name, module)])),
});
