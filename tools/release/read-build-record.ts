import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildRecord, buildRecordFile, buildRecordSchema } from '@fabula/bundler';
import { Refusal } from './refusal.ts';
import { parse } from './schema.ts';

/**
 * Reads the record beside a build; undefined for a build without one.
 * @throws Refusal when a file of the build is missing
 */
export function readBuildRecord(dist: string): BuildRecord | undefined {
  const file = path.join(dist, buildRecordFile);
  if (!existsSync(file)) return undefined;
  const todo = 'Build it again, while no other build runs in this work tree.';
  const record = parse(buildRecordSchema, readFileSync(file, 'utf8'), file, todo);
  const missing = record.files?.filter((name) => !existsSync(path.join(dist, name))) ?? [];
  if (missing.length > 0) throw new Refusal({ what: `${dist} is not whole: ${missing.join(', ')}`, todo });
  return record;
}
