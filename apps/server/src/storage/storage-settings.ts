import { fileURLToPath } from 'node:url';
import { SettingsError } from '../settings-error.ts';
import type { S3Settings } from './s3-store.ts';

/** Where the servers keep files together. */
export type StorageSettings =
  | { readonly kind: 'folder'; readonly folder: string; readonly mostBytes: number }
  | ({ readonly kind: 's3'; readonly mostBytes: number } & S3Settings);

export interface StorageVariables {
  readonly STORAGE_URL?: string | undefined;
  readonly STORAGE_KEY_ID?: string | undefined;
  readonly STORAGE_SECRET_KEY?: string | undefined;
  readonly STORAGE_MB: number;
}

/** The variables by which a server serves what was published to the shared store. */
export interface PublishedVariables {
  readonly PUBLISHED: 'folder' | 'store';
  readonly PUBLISHED_SECONDS: number;
}

const shape =
  'it looks like s3://bucket/folder?endpoint=https://store.example&region=eu-central-1, or file:///srv/fabula';

/**
 * Where the shared store is, and whether it holds what servers serve.
 * @throws SettingsError
 */
export function storeSettings(value: StorageVariables & PublishedVariables) {
  const storage = storageSettings(value);
  return { storage, published: publishedSettings(value, storage) };
}

/**
 * Reads the address of the shared store. No sentence repeats it, because somebody may have written the key into it.
 * @throws SettingsError
 */
function storageSettings({
  STORAGE_URL,
  STORAGE_KEY_ID: accessKeyId,
  STORAGE_SECRET_KEY: secretAccessKey,
  STORAGE_MB,
}: StorageVariables): StorageSettings | undefined {
  if (STORAGE_URL === undefined) return undefined;
  const url = URL.canParse(STORAGE_URL) ? new URL(STORAGE_URL) : undefined;
  const mostBytes = STORAGE_MB * 1_000_000;
  if (url?.protocol === 'file:' && url.hostname === '') {
    return { kind: 'folder', folder: fileURLToPath(url).replace(/(.)\/+$/, '$1'), mostBytes };
  }
  if (url?.protocol !== 's3:') throw new SettingsError(`STORAGE_URL is none that is understood: ${shape}.`);
  if (url.username !== '' || url.password !== '') {
    throw new SettingsError('STORAGE_URL must not hold the key: set STORAGE_KEY_ID and STORAGE_SECRET_KEY.');
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new SettingsError('STORAGE_URL needs STORAGE_KEY_ID and STORAGE_SECRET_KEY.');
  }
  return { kind: 's3', ...bucketOf(url), accessKeyId, secretAccessKey, mostBytes };
}

/**
 * How a server follows what is published to the shared store; undefined where it serves its folder.
 * @throws SettingsError
 */
function publishedSettings(
  { PUBLISHED, PUBLISHED_SECONDS: everySeconds }: PublishedVariables,
  storage: StorageSettings | undefined,
): { readonly everySeconds: number } | undefined {
  if (PUBLISHED === 'folder') return undefined;
  if (storage === undefined) throw new SettingsError('PUBLISHED=store needs the store: set STORAGE_URL, too.');
  return { everySeconds };
}

function bucketOf(url: URL): Pick<S3Settings, 'bucketUrl' | 'region' | 'prefix'> {
  const unknown = [...url.searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || unknown.length > 0) {
    throw new SettingsError(`STORAGE_URL is none that is understood: ${shape}.`);
  }
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^([a-zA-Z0-9][\w.-]*(\/|$))*$/.test(folder)) {
    throw new SettingsError('STORAGE_URL: its folder may have letters, digits, "_", ".", "-" and "/".');
  }
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const prefix = folder === '' ? '' : `${folder}/`;
  return { bucketUrl: bucketUrl(url.hostname, region, url.searchParams.get('endpoint')), region, prefix };
}

/** Stores of one's own know a bucket by its path; Amazon's by its name. */
function bucketUrl(bucket: string, region: string, endpoint: string | null): string {
  if (endpoint === null) return `https://${bucket}.s3.${region}.amazonaws.com`;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '') {
    throw new SettingsError('STORAGE_URL: its endpoint must be an address like https://store.example');
  }
  return `${url.href.replace(/\/+$/, '')}/${bucket}`;
}
