import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));

export interface WorkspaceCopy {
  readonly folder: string;
  dispose(): void;
}

/** Output of builds and tests, and git's own folder, which a copy does not need. */
const left = /^(\.git|dist|storybook-static|node_modules|test-results.*)$/;

/**
 * A copy of the workspace in another folder, to write features into. Settings, tools, libs and the given folders
 * (`apps/review`) are copied; packages and the rest are linked. The copy imports its own version of our packages.
 */
export function copyWorkspace(copied: readonly string[] = []): WorkspaceCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'fabula-workspace-'));
  const own = ['tools', 'libs', ...copied];
  const place = (name: string) => {
    const [from, to] = [path.join(root, name), path.join(folder, name)];
    if (statSync(from).isFile()) cpSync(from, to);
    else if (own.includes(name)) copyFolder(from, to);
    else symlinkSync(from, to);
  };
  for (const name of readdirSync(root)) if (name !== 'apps' && !left.test(name)) place(name);
  mkdirSync(path.join(folder, 'apps'));
  for (const name of readdirSync(path.join(root, 'apps'))) place(path.join('apps', name));
  linkPackages(folder);
  return { folder, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Copies a folder's sources; packages that were installed below it are linked. */
function copyFolder(from: string, to: string): void {
  const packages: string[] = [];
  cpSync(from, to, {
    recursive: true,
    filter: (file) => {
      if (path.basename(file) === 'node_modules') packages.push(path.relative(from, file));
      return !left.test(path.basename(file));
    },
  });
  for (const name of packages) symlinkSync(path.join(from, name), path.join(to, name));
}

/** Links every installed package, except that our own lead to the copy. */
function linkPackages(folder: string): void {
  const [installed, here] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')];
  mkdirSync(path.join(here, '@fabula'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@fabula' && name !== '.cache') symlinkSync(path.join(installed, name), path.join(here, name));
  }
  // The links are relative, so in the copy they lead to the copy's own.
  for (const name of readdirSync(path.join(installed, '@fabula'))) {
    const link = path.join('@fabula', name);
    symlinkSync(readlinkSync(path.join(installed, link)), path.join(here, link));
  }
}
