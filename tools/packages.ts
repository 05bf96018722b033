import path from 'node:path';
import { parseArgs } from 'node:util';
import { packProjects } from './packages/assemble.ts';
import { root } from './packages/projects.ts';

// `npm run packages` packs what a feature in another repository installs. docs/guides/standalone-feature.md tells how
// they get to a registry, and what is done with them.

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/packages' } } });
const target = path.resolve(root, values.out);
for (const [name, file] of packProjects(target)) console.log(`${name.padEnd(24)} ${path.relative(root, file)}`);
