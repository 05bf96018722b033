import { parseArgs } from 'node:util';
import { firstDevPort } from '@fabula/bundler';
import { developAgainst } from './dev/against.ts';
import { childProcesses } from './dev/child-processes.ts';
import { developLocally } from './dev/locally.ts';
import { featureNames } from './feature-list.ts';
import { Refusal } from './release/refusal.ts';
import { root } from './site/build.ts';

// `npm run dev -- today` runs the named features, or all, with fast refresh; the others run as they were built. `npm
// run dev -- today --against https://learn.example` runs them in a deployed shell, with its backend.

const usage = `npm run dev -- [feature…] [--port 4300]
npm run dev -- feature… --against https://learn.example [--anyway] [--port 4300]`;

class UsageError extends Error {}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      anyway: { type: 'boolean', default: false },
      port: { type: 'string', default: String(firstDevPort) },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_000) throw new UsageError(`--port: ${values.port} is no port.`);
  const all = featureNames(root);
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new UsageError(`No such feature: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  if (values.against === undefined) {
    await developLocally({ features: positionals.length > 0 ? positionals : all, root, port }, childProcesses());
  } else {
    if (!/^https?:\/\//.test(values.against) || !URL.canParse(values.against)) {
      throw new UsageError(`--against: an address like https://learn.example is needed, not ${values.against}.`);
    }
    if (positionals.length === 0) throw new UsageError('Say which features: the deployed shell brings the others.');
    const site = new URL(values.against);
    await developAgainst({ site, features: positionals, root, port, anyway: values.anyway }, childProcesses());
  }
} catch (error) {
  const isOfArguments = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  if (!(isOfArguments || error instanceof Refusal)) throw error;
  console.error(isOfArguments ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = isOfArguments ? 2 : 1;
}
