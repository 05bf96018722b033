import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { manifestOf, WishError } from './new-feature/options.ts';
import { writeFeature, writeRepository } from './new-feature/write-feature.ts';

// `npm run new-feature -- word-list` generates a feature that passes every check unchanged. docs/feature-team.md
// continues from there, and docs/guides/standalone-feature.md with a repository of its own.

const usage = `npm run new-feature -- word-list [--title "Word list"] [--es "Lista de palabras"] [--fr "Liste de mots"]
    [--path /word-list] [--icon star] [--no-tab]
npm run new-feature -- word-list --standalone [../word-list] […]     in a repository of its own`;
const root = path.dirname(import.meta.dirname);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      title: { type: 'string' },
      es: { type: 'string' },
      fr: { type: 'string' },
      path: { type: 'string' },
      icon: { type: 'string' },
      tab: { type: 'boolean' },
      standalone: { type: 'boolean' },
    },
  });
  const [name, folder = `../${name}`, ...others] = positionals;
  if (name === undefined || others.length > 0 || (positionals[1] !== undefined && !values.standalone)) {
    throw new WishError('One name is needed.');
  }
  const manifest = manifestOf({ name, ...values }, root);
  const target = values.standalone ? path.resolve(folder) : path.join(root, 'apps', name);
  if (values.standalone) requireEmpty(target);
  const files = values.standalone ? writeRepository(manifest, target, root) : writeFeature(manifest, root);
  const shown = path.relative(process.cwd(), target);
  console.log(`${shown}:\n${files.map((file) => `  ${file}`).join('\n')}\n`);
  const borrowed = (['es', 'fr'] as const).filter((language) => values[language] === undefined);
  if (borrowed.length > 0) {
    console.log(`Its name is English in ${borrowed.join(' and ')}: feature.json and src/locales want it translated.\n`);
  }
  console.log(
    values.standalone
      ? `Next: cd ${shown} && npm install    (docs/guides/standalone-feature.md tells the whole way)`
      : `Next: npm run dev -- ${name}    (docs/feature-team.md tells the whole way)`,
  );
} catch (error) {
  const isOfArguments = error instanceof TypeError && 'code' in error;
  if (!(error instanceof WishError || isOfArguments)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}

function requireEmpty(target: string): void {
  const present = existsSync(target) ? readdirSync(target).filter((file) => file !== '.git') : [];
  if (present.length > 0) throw new WishError(`${target} is not empty.`);
}
