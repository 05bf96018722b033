import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { contract, type Registry } from '@fabula/contracts';
import { compressFile } from './compress.ts';
import { contentVersion, filesOf, integrityOf } from './published-files.ts';
import { readBuildRecord } from './read-build-record.ts';
import { Refusal } from './refusal.ts';
import { replaceFile } from './replace-file.ts';

export type Host = Registry['host'];

/** Pages that are still open ask for the assets they were made with; older ones than this go. */
const openPageMs = 7 * 24 * 60 * 60 * 1000;

const page = 'index.html';
const rebuild = 'Build the shell again: npm run build.';

/** What the registry will say of a built shell. */
export function describeShell(dist: string): Host {
  if (!existsSync(path.join(dist, page))) {
    throw new Refusal({ what: `${path.join(dist, page)} is not there`, todo: rebuild });
  }
  const integrity = integrityOf(dist);
  const texts = shellTexts(Object.keys(integrity));
  const record = readBuildRecord(dist);
  const shared = record ? { shared: record.shared } : {};
  return { contract: record?.contract ?? contract, version: contentVersion(integrity), ...shared, texts };
}

/** Copies a built shell's assets into the store. They never change, and nothing names them yet. */
export async function publishAssets(dist: string, store: string, now: number): Promise<void> {
  const assets = filesOf(dist).filter((file) => file.startsWith('assets/'));
  mkdirSync(path.join(store, 'assets'), { recursive: true });
  await Promise.all(assets.map((file) => addAsset(path.join(dist, file), path.join(store, file))));
  forgetAssets(store, new Set(assets), now);
}

/** Puts a built shell's page in the place of the one before, last of all: from then on learners have the new shell. */
export async function publishPage(dist: string, store: string): Promise<void> {
  const files = filesOf(dist);
  const assets = files.filter((file) => file.startsWith('assets/'));
  for (const file of files.filter((name) => !name.startsWith('assets/') && name !== page)) {
    mkdirSync(path.dirname(path.join(store, file)), { recursive: true });
    await replaceFile(path.join(store, file), readFileSync(path.join(dist, file)));
  }
  const html = preloadShell(readFileSync(path.join(dist, page), 'utf8'), assets);
  await replaceFile(path.join(store, page), html);
}

/** An asset's name carries its hash: what is there already, packed, is the same. */
async function addAsset(from: string, target: string): Promise<void> {
  if (!existsSync(target)) {
    mkdirSync(path.dirname(target), { recursive: true });
    // Under another name first: a copy that was cut short must not look like the file.
    const fresh = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
    cpSync(from, fresh);
    renameSync(fresh, target);
  }
  await compressFile(target);
}

function forgetAssets(store: string, present: ReadonlySet<string>, now: number): void {
  for (const file of filesOf(path.join(store, 'assets'))) {
    const target = path.join(store, 'assets', file);
    if (present.has(`assets/${file}`) || statSync(target).mtimeMs > now - openPageMs) continue;
    for (const ending of ['', '.br', '.gz']) rmSync(target + ending, { force: true });
  }
}

/** The chunk of each interface language, by the name that the shell's import gives it. */
function shellTexts(files: readonly string[]): NonNullable<Host['texts']> {
  const chunks = files.map((file) => [/^assets\/texts-(\w+)\..*\.js$/.exec(file)?.[1], `/${file}`] as const);
  return Object.fromEntries(chunks.filter(([language]) => language !== undefined));
}

/** Names the chunks behind the asynchronous border in the page, so that they do not wait for the first script. */
function preloadShell(html: string, assets: readonly string[]): string {
  const links = assets.flatMap((file) => {
    if (!/^assets\/(app|platform)\./.test(file)) return [];
    if (file.endsWith('.css')) return [`<link rel="stylesheet" href="/${file}">`];
    return [`<link rel="preload" as="script" href="/${file}">`];
  });
  return html.replace('</head>', `${links.join('')}</head>`);
}
