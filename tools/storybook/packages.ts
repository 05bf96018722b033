import { globSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const workspace = resolve(import.meta.dirname, '../..');

/** Every package with stories, as a path from the workspace's root: `libs/ui`, `apps/today`. */
export function storybookPackages(): readonly string[] {
  return ['libs', 'apps'].flatMap((folder) =>
    readdirSync(join(workspace, folder))
      .map((name) => `${folder}/${name}`)
      .filter((path) => hasStories(join(workspace, path))),
  );
}

export function hasStories(folder: string): boolean {
  return globSync('src/**/*.stories.tsx', { cwd: folder }).length > 0;
}

/** What Storybook's process is told of the package that it shows, and the folder of its configuration. */
export function storybookOf(name: string): { readonly env: Readonly<Record<string, string>>; readonly config: string } {
  const kind = name.startsWith('apps/') ? 'features' : 'libs';
  return { env: { STORYBOOK_PACKAGE: name }, config: join(import.meta.dirname, kind) };
}

/** The package that this Storybook shows. */
export function shownPackage(): string {
  const name = process.env.STORYBOOK_PACKAGE;
  if (!name)
    throw new Error('STORYBOOK_PACKAGE has to name a package: start Storybook by "npm run storybook -- <name>".');
  return name;
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
