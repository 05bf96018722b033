import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './published-files.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compressible = /\.(js|css|html|json|svg|txt|wasm|webmanifest)$/;

/** Writes `.br` and `.gz` beside every file that gets smaller and has none yet, so that the server never compresses while serving. */
export async function compressFolder(folder: string): Promise<void> {
  const files = filesOf(folder).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(folder, file);
      if (existsSync(`${target}.br`) && existsSync(`${target}.gz`)) return;
      const content = await readFile(target);
      const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await Promise.all([
        brotli(content, { params: parameters }).then((bytes) => writeFile(`${target}.br`, bytes)),
        gzipped(content, { level: 9 }).then((bytes) => writeFile(`${target}.gz`, bytes)),
      ]);
    }),
  );
}
