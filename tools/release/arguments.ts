import path from 'node:path';
import { parseArgs } from 'node:util';
import semver from 'semver';

export const usage = `npm run release -- <feature> [--as 1.5.0] [--canary 10 | --held] [--larger] [--without-tests] [--dry-run]
npm run release -- host [--without-tests]
npm run release -- canary <feature> <version|latest> <percent>
npm run release -- promote <feature>
npm run release -- rollback <feature>
npm run release -- disable <feature>
npm run release -- enable <feature>
npm run release -- worker <on|off>
npm run release -- status [--json]

  --store DIR       the folder that is served (dist/www); with PUBLISHED=store one that is kept like the shared store
                    (dist/published)
  --as VERSION      a name for the version instead of the hash of its content
  --canary PERCENT  for so many of a hundred learners only
  --held            for nobody who does not ask for it
  --larger          it may weigh over a tenth more than what is stable
  --built DIR       what was built elsewhere, instead of building
  --without-tests   without types, lint, tests and stories; the registry says so
  --dry-run         every check, and nothing is published`;

/** The arguments are wrong; the message names them. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** How a new version reaches learners. */
export type Audience =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'canary'; readonly percent: number }
  | { readonly kind: 'nobody' };

export interface ReleaseCommand {
  readonly kind: 'release';
  readonly feature: string;
  readonly version: string | undefined;
  readonly audience: Audience;
  readonly built: string | undefined;
  readonly mayGrow: boolean;
  readonly tests: boolean;
  /** Runs every check and publishes nothing. */
  readonly dry: boolean;
}

export type Command =
  | ReleaseCommand
  | { readonly kind: 'host'; readonly built: string | undefined; readonly tests: boolean }
  | { readonly kind: 'canary'; readonly feature: string; readonly version: string; readonly percent: number }
  | { readonly kind: 'promote' | 'rollback' | 'disable' | 'enable'; readonly feature: string }
  | { readonly kind: 'worker'; readonly on: boolean }
  | { readonly kind: 'status'; readonly json: boolean };

const options = {
  store: { type: 'string' },
  as: { type: 'string' },
  canary: { type: 'string' },
  held: { type: 'boolean', default: false },
  larger: { type: 'boolean', default: false },
  built: { type: 'string' },
  'without-tests': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/**
 * `own` is the feature that is meant where none is named.
 * @throws UsageError
 */
export function parseCommand(args: readonly string[], own?: string): { command: Command; store: string | undefined } {
  const { values, positionals } = parse(args);
  const [first = own, ...rest] = positionals;
  const built = values.built === undefined ? undefined : path.resolve(values.built);
  const tests = !values['without-tests'];
  const { store } = values;
  requireTaken(first, values);
  switch (first) {
    case undefined:
      throw new UsageError('Say which feature to release, or which command to run.');
    case 'status':
      return { command: { kind: 'status', json: values.json }, store };
    case 'host':
      return { command: { kind: 'host', built, tests }, store };
    case 'canary': {
      const [feature, version, percent] = exactly(rest, 3, 'canary <feature> <version|latest> <percent>');
      return { command: { kind: 'canary', feature, version, percent: percentOf(percent) }, store };
    }
    case 'promote':
    case 'rollback':
    case 'disable':
    case 'enable': {
      const [feature] = exactly(rest, 1, `${first} <feature>`);
      return { command: { kind: first, feature }, store };
    }
    case 'worker': {
      const [state] = exactly(rest, 1, 'worker <on|off>');
      if (state !== 'on' && state !== 'off') throw new UsageError(`worker ${state}: on or off is needed.`);
      return { command: { kind: 'worker', on: state === 'on' }, store };
    }
    default: {
      exactly(rest, 0, '<feature>');
      const version = versionOf(values.as);
      const audience = audienceOf(values);
      const { larger: mayGrow, 'dry-run': dry } = values;
      return { command: { kind: 'release', feature: first, version, audience, built, mayGrow, tests, dry }, store };
    }
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const ownOptions: Readonly<Record<string, readonly string[]>> = {
  status: ['json'],
  host: ['built', 'without-tests'],
  canary: [],
  promote: [],
  rollback: [],
  disable: [],
  enable: [],
  worker: [],
};
const releaseOptions = ['as', 'canary', 'held', 'larger', 'built', 'without-tests', 'dry-run'];

/** Refuses unknown options, because a rollback with an option for a dry run must not be a real one. */
function requireTaken(
  command: string | undefined,
  values: Readonly<Record<string, string | boolean | undefined>>,
): void {
  const taken = ownOptions[command ?? ''] ?? releaseOptions;
  for (const [name, value] of Object.entries(values)) {
    if (!value || name === 'store' || taken.includes(name)) continue;
    throw new UsageError(`--${name} says nothing to ${command ?? 'no command'}.`);
  }
}

function audienceOf({ canary, held }: { canary?: string | undefined; held: boolean }): Audience {
  if (canary !== undefined && held) throw new UsageError('--canary and --held say different things: use one.');
  if (held) return { kind: 'nobody' };
  return canary === undefined ? { kind: 'everybody' } : { kind: 'canary', percent: percentOf(canary) };
}

function versionOf(name: string | undefined): string | undefined {
  if (name !== undefined && semver.valid(name) !== name) {
    throw new UsageError(`--as ${name}: a version like 1.5.0 or 1.5.0-rc.1 is needed.`);
  }
  return name;
}

/** Whole percent, because learners are divided into a hundred buckets. */
function percentOf(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (text.trim() !== '' && Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent;
  throw new UsageError(`${text}: a whole number from 0 to 100 is needed.`);
}

function exactly(given: readonly string[], count: 0, form: string): [];
function exactly(given: readonly string[], count: 1, form: string): [string];
function exactly(given: readonly string[], count: 3, form: string): [string, string, string];
function exactly(given: readonly string[], count: number, form: string): string[] {
  if (given.length !== count) throw new UsageError(`It is npm run release -- ${form}`);
  return [...given];
}
