import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './published-files.ts';
import { writeWhole } from './write-file.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /\.(js|css|html|json|svg|txt|wasm|webmanifest|bin)$/;
/** Brotli's best takes 47 seconds for the data of our voices, and saves a tenth of what this quality leaves. */
const dataQuality = 5;

/**
 * Writes `.br` and `.gz` beside every text file that has none yet, so that the server never compresses while serving.
 * The folder must not be in use yet.
 */
export async function compressFolder(folder: string): Promise<void> {
  await Promise.all(filesOf(folder).map((file) => pack(path.join(folder, file), writeFile)));
}

/** Writes the compressed copies of a file, if its kind compresses well and it has none yet. */
export async function compressFile(target: string): Promise<void> {
  await pack(target, writeWhole);
}

async function pack(target: string, write: (file: string, content: Uint8Array) => Promise<void>): Promise<void> {
  if (!compressible.test(target) || (existsSync(`${target}.br`) && existsSync(`${target}.gz`))) return;
  const content = await readFile(target);
  const quality = target.endsWith('.bin') ? dataQuality : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  await Promise.all([write(`${target}.br`, br), write(`${target}.gz`, gz)]);
}
