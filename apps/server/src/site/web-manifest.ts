import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, sharePath } from '@fabula/contracts';

export const manifestPath = '/manifest.webmanifest';

/**
 * The web manifest without what only the feature for texts can do; null where that feature is there, and the file is
 * right as it is. Browsers read it again, so an app that is installed follows.
 */
export async function manifestWithoutShares(wwwDir: string, { features }: Registry): Promise<object | null> {
  const takesShares = Object.values(features).some(
    ({ disabled, stable, versions }) =>
      !disabled && versions[stable]?.feature.routes.some(({ path }) => path === sharePath),
  );
  if (takesShares) return null;
  const text = await readFile(join(wwwDir, manifestPath), 'utf8').catch(() => null); // the site is not built yet
  if (text === null) return null;
  const { share_target: _target, file_handlers: _handlers, ...rest } = JSON.parse(text);
  return rest;
}
