import { existsSync } from 'node:fs';
import path from 'node:path';
import { requireChromium } from '../testing/system.ts';
import { type App, manifestOfApp, type Task } from './app.ts';
import { Refusal } from './refusal.ts';

/**
 * One app of this workspace. nx builds and checks it, or takes from its cache what passed on the same sources.
 * @throws Refusal when there is no such app
 */
export function findApp(root: string, name: string, file = 'feature.json'): App {
  const folder = path.join(root, 'apps', name);
  if (!/^[\w-]+$/.test(name) || !existsSync(path.join(folder, file))) {
    throw new Refusal({
      what: `There is no apps/${name}/${file}`,
      todo: 'Name a feature by its folder below apps/; npm run release without arguments says what else there is.',
    });
  }
  const { project, firstVisitBytes } = manifestOfApp(folder);
  const nx = path.join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const task = (target: string, ...options: readonly string[]): Task => ({
    args: [nx, 'run', `${project}:${target}`, '--outputStyle=static', ...options],
    cwd: root,
    again: `node tools/bootstrap.mjs exec nx run ${project}:${target}`,
  });
  return {
    name,
    firstVisitBytes,
    build: task('build'),
    // Cached output has no types.
    ...(file === 'feature.json' ? { typedBuild: task('build', '--skip-nx-cache') } : {}),
    dist: path.join(folder, 'dist'),
    checks: {
      types: task('types'),
      lint: task('lint'),
      tests: task('test'),
      stories: { ...task('stories'), env: () => ({ CHROMIUM: requireChromium() }) },
    },
  };
}
