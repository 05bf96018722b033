import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { featureNames } from '../feature-list.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const journeys = path.join(root, 'e2e/journeys');

/** Features by journey, as the first line of each spec names them: `// Crosses: today, review.` */
export function journeyMap(folder: string = journeys): ReadonlyMap<string, readonly string[]> {
  const specs = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'));
  return new Map(specs.sort().map((spec) => [spec, crossed(spec, readFileSync(path.join(folder, spec), 'utf8'))]));
}

function crossed(spec: string, text: string): readonly string[] {
  const named = /^\/\/ Crosses: (.+)\.\n/.exec(text)?.[1];
  if (!named) throw new Error(`${spec} does not begin with what it crosses: // Crosses: today, review.`);
  const known = featureNames();
  if (named === 'every feature') return known;
  const names = named.split(', ');
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`${spec} crosses ${unknown.join(', ')}; features are ${known.join(', ')}`);
  return names;
}

/** The projects that every journey depends on. */
const everywhere = ['shell', 'server', 'supabase', 'e2e'];

/**
 * The specs that must run when these projects (names without the scope) are affected. A changed journey affects only
 * itself; any other change in `e2e` affects all journeys.
 */
export function journeysOf(
  projects: readonly string[],
  changedFiles: readonly string[],
  map: ReadonlyMap<string, readonly string[]> = journeyMap(),
): readonly string[] {
  const changed = changedFiles.filter((file) => file.startsWith('e2e/'));
  const onlySpecs = changed.every((file) => /^e2e\/journeys\/[^/]+\.spec\.ts$/.test(file));
  const underneath = everywhere.some((name) => projects.includes(name) && !(name === 'e2e' && onlySpecs));
  return [...map]
    .filter(
      ([spec, features]) =>
        underneath || features.some((name) => projects.includes(name)) || changed.includes(`e2e/journeys/${spec}`),
    )
    .map(([spec]) => spec);
}
