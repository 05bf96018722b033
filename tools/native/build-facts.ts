import { SyncError } from './sync-error.ts';

/** What both systems' projects read of one build. */
export interface BuildFacts {
  /** The app's id in both stores, as `org.fabula.app`. */
  readonly id: string;
  /** As learners see it. */
  readonly version: string;
  /** Grows with every upload to a store. */
  readonly number: number;
  /** The site whose links open the app. */
  readonly host: string;
}

/**
 * @throws SyncError for a version that is not of three numbers, a number that is none, or a site without https
 */
export function buildFacts(id: string, version: string, site: string, number?: string): BuildFacts {
  const parts = /^(\d{1,3})\.(\d{1,2})\.(\d{1,2})$/.exec(version);
  if (!parts) throw new SyncError(`The version ${version} is not three numbers, as 1.2.3`);
  const [, major, minor, patch] = parts.map(Number);
  const own = Number(major) * 10_000 + Number(minor) * 100 + Number(patch);
  const chosen = number === undefined ? own : Number(number);
  if (!Number.isInteger(chosen) || chosen < 1) throw new SyncError('--build: a whole number above 0 is needed');
  const address = URL.canParse(site) ? new URL(site) : null;
  if (address?.protocol !== 'https:' || address.pathname !== '/')
    throw new SyncError('--site: an address like https://learn.example is needed');
  return { id, version, number: chosen, host: address.host };
}

/** The same facts as Xcode reads them. */
export function xcconfigOf({ id, version, number, host }: BuildFacts): string {
  return [
    '// Made by `npm run native:sync`.',
    `FABULA_ID = ${id}`,
    `FABULA_VERSION = ${version}`,
    `FABULA_BUILD_NUMBER = ${number}`,
    `FABULA_HOST = ${host}`,
    '',
  ].join('\n');
}
