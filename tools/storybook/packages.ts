import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const workspace = resolve(import.meta.dirname, '../..');

/** Every package with a Storybook, as a path from the workspace's root: `libs/ui`, `apps/today`. */
export function storybookPackages(): readonly string[] {
  return ['libs', 'apps'].flatMap((folder) =>
    readdirSync(join(workspace, folder))
      .map((name) => `${folder}/${name}`)
      .filter((path) => existsSync(join(workspace, path, '.storybook/main.ts'))),
  );
}

/** The packages named (`ui` or `libs/ui`), or all; throws on a name that has no Storybook. */
export function choosePackages(names: readonly string[]): readonly string[] {
  const all = storybookPackages();
  const unknown = names.filter((name) => !all.some((path) => path === name || path.endsWith(`/${name}`)));
  if (unknown.length > 0) throw new Error(`No Storybook in ${unknown.join(', ')}. There is one in ${all.join(', ')}.`);
  return names.length === 0
    ? all
    : all.filter((path) => names.some((name) => path === name || path.endsWith(`/${name}`)));
}
