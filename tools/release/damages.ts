import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FeatureVersion } from '@fabula/contracts';
import { digestOf } from './published-files.ts';

const unpack = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;

/**
 * The files that are missing or differ from what was published, compressed copies included, because a browser may get
 * any of them.
 */
export function damagesOf(store: string, { base, integrity = {} }: FeatureVersion): string[] {
  return Object.entries(integrity).flatMap(([file, digest]) => {
    const plain = path.join(store, base, file);
    if (!existsSync(plain)) return [`${file} is missing`];
    const damages = digestOf(file, readFileSync(plain)) === digest ? [] : [`${file} was changed`];
    for (const [ending, unpacked] of Object.entries(unpack)) {
      if (existsSync(plain + ending) && !isPacked(file, plain + ending, digest, unpacked)) {
        damages.push(`${file}${ending} was changed`);
      }
    }
    return damages;
  });
}

function isPacked(file: string, twin: string, digest: string, unpacked: (bytes: Uint8Array) => Uint8Array): boolean {
  try {
    return digestOf(file, unpacked(readFileSync(twin))) === digest;
  } catch {
    return false; // not a compressed file at all
  }
}
