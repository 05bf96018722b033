import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../site/build.ts';
import { SyncError } from './sync-error.ts';

/** @throws SyncError where the file is missing or no JSON */
export function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new SyncError(`${path.relative(root, file)} cannot be read: ${why}`);
  }
}
