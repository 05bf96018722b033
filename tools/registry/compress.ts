import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './published-files.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /\.(js|css|html|json|svg|txt|wasm|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file that has none yet, so that the server never compresses while serving. */
export async function compressFolder(folder: string): Promise<void> {
  await Promise.all(filesOf(folder).map((file) => compressFile(path.join(folder, file))));
}

/** Writes the packed twins of one file, where it is of a kind that gets smaller and has none yet. */
export async function compressFile(target: string): Promise<void> {
  if (!compressible.test(target) || (existsSync(`${target}.br`) && existsSync(`${target}.gz`))) return;
  const content = await readFile(target);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}
