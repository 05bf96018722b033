import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Server } from './server.ts';

/** Where a phone's system puts what an app keeps. */
const privateFiles = '/data/user/0/app/files';

/** The files and the network of a phone outside the page: they outlive it. */
export interface PhoneFiles {
  /** What the web view's own server answers with; undefined for nothing. */
  answer(pathname: string): Buffer | undefined;
  /** The folder that it answers from; null for the app's own. */
  base(): string | null;
  /** Ends the app: its next page is its own. */
  end(): void;
  /** The content of a file, as text. */
  read(file: string): string | undefined;
}

interface FileCall {
  readonly plugin: string;
  readonly method: string;
  readonly options: {
    readonly path?: string;
    readonly data?: string;
    readonly url?: string;
    readonly responseType?: string;
    readonly disableRedirects?: boolean;
  };
}

/** The answer of a plugin, or the code with which it fails. */
type FileAnswer = { readonly value: unknown } | { readonly code: string };

/** Gives the page the plugins for files, folders and HTTP; what the site answers comes from this server. */
export async function exposePhoneFiles(page: Page, server: Server, site: string, folder: string): Promise<PhoneFiles> {
  const files = new Map<string, Buffer>();
  let base: string | null = null;
  const below = (at: string) => [...files.keys()].filter((file) => file.startsWith(`${at}/`));
  const missing = { code: 'OS-PLUG-FILE-0008' };
  const calls: Readonly<Record<string, (options: FileCall['options']) => FileAnswer | Promise<FileAnswer>>> = {
    'App.getInfo': () => ({ value: { build: '100' } }),
    'Filesystem.readFile': ({ path: file = '' }) => {
      const content = files.get(file);
      return content ? { value: { data: content.toString('base64') } } : missing;
    },
    'Filesystem.writeFile': ({ path: file = '', data = '' }) => {
      files.set(file, Buffer.from(data, 'base64'));
      return { value: { uri: `file://${privateFiles}/${file}` } };
    },
    'Filesystem.readdir': ({ path: at = '' }) => {
      const names = below(at).map((file) => file.slice(at.length + 1).split('/'));
      const entries = new Map(names.map(([name = '', ...rest]) => [name, rest.length > 0 ? 'directory' : 'file']));
      return names.length > 0 ? { value: { files: [...entries].map(([name, type]) => ({ name, type })) } } : missing;
    },
    'Filesystem.rmdir': ({ path: at = '' }) => {
      for (const file of below(at)) files.delete(file);
      return { value: undefined };
    },
    'Filesystem.getUri': ({ path: at = '' }) => ({ value: { uri: `file://${privateFiles}/${at}` } }),
    'WebView.getServerBasePath': () => ({ value: { path: base === null ? 'public' : `${privateFiles}/${base}` } }),
    'WebView.setServerBasePath': ({ path: at = '' }) => {
      base = at.replace(`${privateFiles}/`, '');
      return { value: undefined };
    },
    'WebView.setServerAssetPath': () => {
      base = null;
      return { value: undefined };
    },
    'CapacitorHttp.get': async ({ url = '', responseType, disableRedirects = false }) => {
      const answer = await fetch(url.replace(site, server.url), disableRedirects ? { redirect: 'manual' } : {});
      if (disableRedirects) return { value: { status: answer.status, headers: Object.fromEntries(answer.headers) } };
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isJson = responseType === 'json' && answer.ok;
      return { value: { status: answer.status, data: isJson ? JSON.parse(String(bytes)) : bytes.toString('base64') } };
    },
  };
  await page.exposeBinding('phoneFileCall', (_, { plugin, method, options }: FileCall) => {
    const call = calls[`${plugin}.${method}`];
    return call ? call(options ?? {}) : null;
  });
  return {
    base: () => base,
    end: () => {
      base = null;
    },
    read: (file) => files.get(file)?.toString(),
    answer(pathname) {
      const file = /\.[a-z0-9]+$/.test(pathname) ? pathname.slice(1) : 'index.html';
      if (base !== null) return files.get(`${base}/${file}`);
      try {
        return readFileSync(path.join(folder, file));
      } catch {
        return undefined;
      }
    },
  };
}
