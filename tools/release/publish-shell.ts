import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract, type Registry } from '@fabula/contracts';
import { compressFile } from './compress.ts';
import { forgetAssets } from './forget-assets.ts';
import { writeLegalFiles } from './legal-files.ts';
import { contentVersion, filesOf, integrityOf } from './published-files.ts';
import { readBuildRecord } from './read-build-record.ts';
import { Refusal } from './refusal.ts';
import { replaceFile } from './replace-file.ts';
import { placeWorker, workerFiles } from './worker.ts';
import { writeWhole } from './write-file.ts';

export type Host = Registry['host'];

const page = 'index.html';
const rebuild = 'Build the shell again: npm run build.';

/** Describes a built shell for the registry. */
export function describeShell(dist: string): Host {
  if (!existsSync(path.join(dist, page))) {
    throw new Refusal({ what: `${path.join(dist, page)} is not there`, todo: rebuild });
  }
  const integrity = integrityOf(dist);
  const files = Object.keys(integrity);
  const named = (name: 'signed-in' | 'take-over' | 'online-early-rows') => {
    const file = files.find((one) => one.startsWith(`assets/${name}.`) && one.endsWith('.js'));
    return file === undefined ? undefined : `/${file}`;
  };
  const signedIn = named('signed-in');
  const takeOver = named('take-over');
  const earlyRows = named('online-early-rows');
  const record = readBuildRecord(dist);
  const shared = record ? { shared: record.shared } : {};
  return {
    contract: record?.contract ?? contract,
    version: contentVersion(integrity),
    ...shared,
    texts: byLanguage(files, 'texts', 'js'),
    ...(files.some((file) => file.startsWith('assets/frame-')) ? { frame: byLanguage(files, 'frame', 'html') } : {}),
    ...(signedIn ? { signedIn } : {}),
    ...(takeOver ? { takeOver } : {}),
    ...(earlyRows ? { earlyRows } : {}),
  };
}

/** Copies a built shell's assets into the store. They never change, and nothing refers to them yet. */
export async function publishAssets(dist: string, store: string): Promise<void> {
  await Promise.all(assetsOf(dist).map((file) => addAsset(path.join(dist, file), path.join(store, file))));
  await addFileList(dist, store);
}

/**
 * Replaces the page with that of a built shell, as the last step: from then on learners get the new shell. Adds a copy
 * of the registry as of this release, for first visits while `registry.json` cannot be fetched.
 */
export async function publishPage(dist: string, store: string, registry: Registry, now = Date.now()): Promise<void> {
  const assets = assetsOf(dist);
  const others = filesOf(dist).filter((file) => !assets.includes(file) && file !== page);
  for (const file of others) {
    // The worker's own address has what is published for it: the worker, or what removes it.
    const target = path.join(store, file === workerFiles.served ? workerFiles.on : file);
    mkdirSync(path.dirname(target), { recursive: true });
    await replaceFile(target, readFileSync(path.join(dist, file)));
  }
  await placeWorker(store, registry);
  const copy = await addRegistryCopy(store, registry);
  const html = readFileSync(path.join(dist, page), 'utf8');
  const link = `<link id="fabula-registry-copy" rel="alternate" type="application/json" href="/${copy}">`;
  await replaceFile(path.join(store, page), html.replace('</head>', `${link}</head>`));
  await writeLegalFiles(store);
  forgetAssets(store, [...assets, copy, fileList(integrityOf(dist))], now);
}

function assetsOf(dist: string): string[] {
  return filesOf(dist).filter((file) => file.startsWith('assets/'));
}

/** Its name contains its hash, so that a page finds the registry with which it was published. */
async function addRegistryCopy(store: string, registry: Registry): Promise<string> {
  const text = JSON.stringify(registry);
  const file = `assets/registry.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
  const target = path.join(store, file);
  mkdirSync(path.dirname(target), { recursive: true });
  if (!existsSync(target)) await replaceFile(target, text);
  return file;
}

/** Where a shell's files are listed with their digests; a device that keeps the release takes them from there. */
function fileList(integrity: Readonly<Record<string, string>>): string {
  return `assets/files.${contentVersion(integrity)}.json`;
}

/** The version of a shell is the hash of this list, so that whoever knows the one can check the other. */
async function addFileList(dist: string, store: string): Promise<void> {
  const integrity = integrityOf(dist);
  const target = path.join(store, fileList(integrity));
  mkdirSync(path.dirname(target), { recursive: true });
  if (!existsSync(target)) await replaceFile(target, JSON.stringify(integrity));
}

/** An asset's name contains its hash, so an existing compressed copy is already the right one. */
async function addAsset(from: string, target: string): Promise<void> {
  if (!existsSync(target)) {
    mkdirSync(path.dirname(target), { recursive: true });
    await writeWhole(target, readFileSync(from));
  }
  await compressFile(target);
}

/** The file of each interface language, found by the name that the shell's build gives it: `assets/texts-en.….js`. */
function byLanguage(files: readonly string[], kind: string, ending: string): NonNullable<Host['texts']> {
  const named = new RegExp(`^assets/${kind}-(\\w+)\\..*\\.${ending}$`);
  const found = files.map((file) => [named.exec(file)?.[1], `/${file}`] as const);
  return Object.fromEntries(found.filter(([language]) => language !== undefined));
}
