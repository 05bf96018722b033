import { join } from 'node:path';
import { workspace } from '../packages.ts';

/** Where a picture that differs is put, with the one that was expected. */
export const differencesFolder = join(workspace, 'test-results/pictures');
