/** A package.json of this workspace, as far as it matters to others. */
export interface OwnManifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

type Door = string | { readonly types: string; readonly default: string };

/** The package.json that npm packs. */
export interface PublishedManifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly type: 'module';
  readonly sideEffects?: boolean | readonly string[];
  readonly engines: Readonly<Record<string, string>>;
  readonly files: readonly string[];
  readonly exports?: Readonly<Record<string, Door>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** What there may be only one of in a feature's repository: what pages share, and what runs the tests. */
const onlyOnce = ['react', 'react-dom', '@fabula/platform', 'vitest'];

/**
 * Turns a project's package.json into that of its package: compiled files with declarations behind every door, and
 * versions in place of `*`. `versions` gives a package's range by its name.
 */
export function publishedManifest(own: OwnManifest, versions: (name: string) => string): PublishedManifest {
  const { name, version, license, sideEffects, exports, bin, dependencies = {} } = own;
  const ranges = Object.entries(dependencies).map(
    ([needed, range]) => [needed, range === '*' ? versions(needed) : range] as const,
  );
  const isPeer = ([needed]: readonly [string, string]) => onlyOnce.includes(needed);
  return {
    name,
    version,
    license,
    type: 'module',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    engines: { node: '>=22.18' },
    files: ['dist'],
    ...(exports ? { exports: mapped(exports, doorOf) } : {}),
    ...(bin ? { bin: mapped(bin, (file) => compiled(file, '.js')) } : {}),
    dependencies: Object.fromEntries(ranges.filter((range) => !isPeer(range))),
    peerDependencies: Object.fromEntries(ranges.filter(isPeer)),
  };
}

/** Where a source file of a project is in its package. */
export function compiled(file: string, ending?: '.js' | '.d.ts'): string {
  const moved = file.replace(/^\.\/(src\/)?/, './dist/');
  return ending ? moved.replace(/(?<!\.d)\.tsx?$/, ending) : moved;
}

function doorOf(file: string): Door {
  if (!/(?<!\.d)\.tsx?$/.test(file)) return compiled(file);
  return { types: compiled(file, '.d.ts'), default: compiled(file, '.js') };
}

function mapped<Value>(record: Readonly<Record<string, string>>, map: (file: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, file]) => [key, map(file)]));
}
