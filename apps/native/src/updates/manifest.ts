// What an app that reads a set of files over the air and the tool that makes one must agree on. An app may be years
// older than the tool, so nothing here may change its meaning.

/** Where the site says which set is the newest: a `SignedManifest`. */
export const manifestPath = '/app/set.json';

/** Whole sets are smaller by far; a list beyond this is no list of ours. */
const mostCharacters = 1_000_000;
const mostFiles = 4000;

/** Which set an app may take, and every file of it. */
export interface SetManifest {
  readonly schema: 1;
  /** Grows with every set, so that nobody can give an app an older one again. */
  readonly number: number;
  /** The content's hash, in hexadecimal digits, which names the folder. */
  readonly version: string;
  /** The lowest build number of an app in which it runs. */
  readonly minNative: number;
  /** The digest by path, relative to the set's folder, as in an `integrity` attribute. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * The manifest as a text within JSON, because what receives JSON on a phone parses it and keeps no bytes; and in one
 * file with its signature, because of two files one may be newer than the other.
 */
export interface SignedManifest {
  readonly signed: string;
  /** ECDSA on P-256 with SHA-256 over the UTF-8 bytes of `signed`: 64 bytes, in base64. */
  readonly signature: string;
}

/** What an app knows of its updates, as JSON in the attribute `data-updates` of the script that starts it. */
export interface UpdateFacts {
  /** Where sets come from, as `https://learn.example`. */
  readonly site: string;
  /** The public key that signs them, as SPKI in base64. */
  readonly key: string;
  /** The number of the files that the page belongs to. Sets with a higher one are newer. */
  readonly number: number;
}

/** Why a set is not taken, in words for who reads the log. */
export class UpdateRefusal extends Error {}

/**
 * The path on the site of a file of a set. What never changes there is fetched where browsers fetch it. The app's own
 * files, and JSON, which a phone's HTTP would parse, lie in a folder of the set under an ending that every host sends
 * as it is.
 */
export function pathOnSite(version: string, path: string): string {
  const isShared = /^(assets|r)\//.test(path) && !path.endsWith('.json');
  return isShared ? `/${path}` : `/app/${version}/${path}.bin`;
}

/**
 * The manifest that a text states.
 * @throws UpdateRefusal for another schema, a file that would leave the folder, or anything that is not as described
 */
export function readManifest(text: string): SetManifest {
  if (text.length > mostCharacters) throw new UpdateRefusal('The list is too long');
  const read = parse(text);
  if (read.schema !== 1) throw new UpdateRefusal(`Schema ${read.schema} is unknown`);
  const { number, version, minNative, files } = read;
  if (!isCount(number) || !isCount(minNative)) throw new UpdateRefusal('A number is missing');
  if (!isVersion(version)) throw new UpdateRefusal('The version is no hash');
  if (!isObject(files) || !('index.html' in files)) throw new UpdateRefusal('There is no page');
  const entries = Object.entries(files);
  if (entries.length > mostFiles) throw new UpdateRefusal('There are too many files');
  for (const [path, digest] of entries) {
    if (!isPath(path)) throw new UpdateRefusal(`The path ${JSON.stringify(path)} is not allowed`);
    if (!isDigest(digest)) throw new UpdateRefusal(`The digest of ${path} is none`);
  }
  return { schema: 1, number, version, minNative, files: files as Record<string, string> };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text);
    if (isObject(read)) return read;
  } catch {
    // told below
  }
  throw new UpdateRefusal('The list is not JSON');
}

export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{12,64}$/.test(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** Plain names alone: no `..`, no hidden file, no backslash, nothing that an address would have to escape. */
function isPath(path: string): boolean {
  return path.length <= 200 && path.split('/').every((name) => /^[\w@~-][\w.@~-]*$/.test(name));
}

function isDigest(digest: unknown): boolean {
  return typeof digest === 'string' && /^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/.test(digest);
}
