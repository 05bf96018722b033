import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const workspace = path.dirname(import.meta.dirname);

/** The features there are: every folder of `apps` with a `feature.json`. Whatever goes through all of them asks here. */
export function featureNames(root: string = workspace): readonly string[] {
  const apps = path.join(root, 'apps');
  return readdirSync(apps)
    .filter((name) => existsSync(path.join(apps, name, 'feature.json')))
    .sort();
}
