import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const workspace = path.dirname(import.meta.dirname);

/**
 * The names of all features: every folder of `apps` with a `feature.json`. Every tool that handles all features uses
 * this list.
 */
export function featureNames(root: string = workspace): readonly string[] {
  const apps = path.join(root, 'apps');
  return readdirSync(apps)
    .filter((name) => existsSync(path.join(apps, name, 'feature.json')))
    .sort();
}
