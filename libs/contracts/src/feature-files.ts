// What the shell and the build of a feature must agree on to load the feature's files. Module Federation's runtime
// loads the entry; these are the names under which it is found, and what no hook of the runtime reaches.

/** The modules that host and features share at run time, each loaded once in a page. */
export const sharedSingletons = [
  // `react-dom` does not cover `react-dom/client`, nor `react` its JSX runtime, so each entry point is listed. Router,
  // query cache and texts come with the platform, which re-exports the names that are used: shared whole they would add
  // 12 KB.
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@fabula/platform',
] as const;
export type SharedSingleton = (typeof sharedSingletons)[number];

/** The engine on which features run; the shell provides it outside of the share scope, before any feature runs. */
export const federationRuntime = '@module-federation/runtime-core';

export const entryFile = 'remoteEntry.js';

/**
 * Lies beside a version's files and lists their digests. A page has only the digest of this list, except for the
 * feature that it shows first.
 */
export const digestsFile = 'digests.json';

/** Lists the screens that a build made HTML of (registry.ts), beside the files with the HTML. */
export const firstScreensFile = 'first/screens.json';

/**
 * Whether a page checks the file: browsers check scripts and styles, and the code that fetches texts checks those. A
 * worker's script is fetched without a digest.
 */
export function isChecked(file: string): boolean {
  return (/\.(js|css)$/.test(file) && !file.includes('.worker.')) || file.startsWith('locales/');
}

/** The one module that a feature exposes: its lifecycles. */
export const exposedModule = 'feature';

/** The global of a feature's container. Never the bare name, because the page has globals such as `history`. */
export const containerGlobal = (feature: string): string => `fabula-${feature}`;

/** A file that a feature loads after its entry is given up after this time, and requested again. */
export const lateFileMs = 8000;

/** The name of the shell's runtime plugin, which is a plugin of every instance of the runtime in the page. */
export const filesPlugin = 'fabula-files';

/**
 * What the chunk loader of a feature takes from that plugin, because no hook of the runtime reaches the files that come
 * after the entry. In a host without the plugin they are requested once, and not checked.
 */
export interface LateFiles<FileElement = object> {
  readonly name: typeof filesPlugin;
  /** Called with each script and style sheet before it is inserted into the page. */
  checkElement(element: FileElement): void;
  /** Requests a chunk of the version whose files lie in `folder`, again where it is lost. */
  loadChunk<Value>(request: () => Promise<Value>, folder: string): Promise<Value>;
}
