import { base64Of } from '../base64.ts';
import { type Bytes, bytesOfBase64 } from './bytes.ts';

/** Files of the app that no other app sees. Paths are relative to the folder of all sets. */
export interface SetFiles {
  /** Null where there is no such file. */
  read(path: string): Promise<Bytes | null>;
  /** Makes the folders above it, too. */
  write(path: string, content: Bytes): Promise<void>;
  folders(): Promise<readonly string[]>;
  removeFolder(name: string): Promise<void>;
  /** Where a folder lies on the phone. It may be elsewhere after each update of the app. */
  pathOf(folder: string): Promise<string>;
}

/** The part of the plugin that is used. */
export interface FilesPlugin<Directory> {
  readFile(at: { path: string; directory: Directory }): Promise<{ readonly data: string | Blob }>;
  writeFile(at: { path: string; directory: Directory; data: string; recursive: boolean }): Promise<unknown>;
  readdir(at: { path: string; directory: Directory }): Promise<{ readonly files: readonly Entry[] }>;
  rmdir(at: { path: string; directory: Directory; recursive: boolean }): Promise<void>;
  getUri(at: { path: string; directory: Directory }): Promise<{ readonly uri: string }>;
}

interface Entry {
  readonly name: string;
  readonly type: 'directory' | 'file';
}

const root = 'updates';

/** As both systems say that a file is not there. */
const missing = 'OS-PLUG-FILE-0008';

/** The sets below this directory of the phone. */
export function setFiles<Directory>(plugin: FilesPlugin<Directory>, directory: Directory): SetFiles {
  const at = (path: string) => ({ path: `${root}/${path}`, directory });
  return {
    read: (path) =>
      plugin.readFile(at(path)).then(
        // The web side alone gives a Blob.
        ({ data }) => bytesOfBase64(String(data)),
        (error: unknown) => (isMissing(error) ? null : Promise.reject(error)),
      ),
    async write(path, content) {
      await plugin.writeFile({ ...at(path), data: await base64Of(new Blob([content])), recursive: true });
    },
    folders: () =>
      plugin.readdir({ path: root, directory }).then(
        ({ files }) => files.filter(({ type }) => type === 'directory').map(({ name }) => name),
        (error: unknown) => (isMissing(error) ? [] : Promise.reject(error)),
      ),
    removeFolder: (name) => plugin.rmdir({ ...at(name), recursive: true }),
    async pathOf(folder) {
      const { uri } = await plugin.getUri(at(folder));
      return decodeURIComponent(uri.replace(/^file:\/\//, '').replace(/\/$/, ''));
    },
  };
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === missing;
}

/** The set in whose folder this path of a phone ends; null for the floor. */
export function setAt(path: string): string | null {
  return new RegExp(`/${root}/([0-9a-f]+)/?$`).exec(path)?.[1] ?? null;
}
