import type { FeatureManifest, FeatureRelease, FeatureVersion } from '@fabula/contracts';
import { type Boot, readJson } from './boot-files.ts';
import { type Overridden, overridesKey } from './overridden.ts';

export interface OverrideOptions {
  readonly boot: Boot;
  /** Folders from which unpublished features may be tried; published versions are always allowed. */
  readonly allowed: readonly string[];
  /** `review@1.5.0` or `review@https://…/`, taken from the address. */
  readonly asked: readonly string[];
  /** What this device asked for before, in this file's own format. */
  readonly kept: string | null;
  readonly fetch?: typeof globalThis.fetch;
}

/** The time limit for the manifest of a version that is not in the registry. */
const manifestMs = 3000;

/**
 * The registry with a tester's overrides, which this device keeps until the badge's reset. Null if none of the
 * requested versions exists.
 */
export async function readOverrides(question: OverrideOptions): Promise<Overridden | null> {
  const { boot, asked, kept } = question;
  const wanted = new Map([...parse(kept?.split(' ') ?? []), ...parse(asked)]);
  const releases: Record<string, FeatureRelease> = {};
  for (const [name, version] of wanted) {
    const release = await overrideOf(name, version, question);
    if (release) releases[name] = release;
    else console.warn(`[fabula] ${name}@${version} is not published here and not allowed`);
  }
  const taken = Object.keys(releases).map((name) => `${name}@${wanted.get(name)}`);
  keep(taken);
  if (taken.length === 0) return null;
  return {
    registry: { ...boot.registry, features: { ...boot.registry.features, ...releases } },
    showBadge: async (platform) => {
      const { showOverrideBadge } = await import(/* webpackChunkName: "overrides" */ './override-badge.tsx');
      showOverrideBadge(platform, taken, () => {
        keep([]);
        location.assign(location.pathname);
      });
    },
  };
}

/** The override first, then what this device would have used, because a version under test may fail like any other. */
async function overrideOf(
  name: string,
  version: string,
  { boot, allowed, fetch = globalThis.fetch }: OverrideOptions,
): Promise<FeatureRelease | null> {
  const { features } = boot.registry;
  const release = Object.hasOwn(features, name) ? features[name] : undefined;
  const files = release?.versions[version] ?? (await filesBelow(version, allowed, fetch));
  if (!files || files.feature.name !== name) return null;
  const versions = { ...release?.versions, [version]: files };
  return { stable: version, versions, ...(release ? { previous: release.stable } : {}) };
}

/** A version at an allowed address, which its team is building or reviewing now. It has no digests. */
async function filesBelow(
  address: string,
  allowed: readonly string[],
  fetch: typeof globalThis.fetch,
): Promise<FeatureVersion | null> {
  if (!URL.canParse('./', address)) return null;
  const base = new URL('./', address).href;
  // Some servers resolve `..%2f` to a path outside of the folder.
  if (/%2f|%5c/i.test(base)) return null;
  if (!allowed.some((folder) => base.startsWith(new URL('./', folder).href))) return null;
  try {
    // The tester's own file.
    const feature = (await readJson(`${base}feature.json`, fetch, manifestMs)) as FeatureManifest;
    return { contract: feature.contract, entry: `${base}remoteEntry.js`, base, preload: [], feature };
  } catch {
    return null; // the caller logs it
  }
}

function parse(texts: readonly string[]): [name: string, version: string][] {
  return texts.flatMap((text) => {
    const at = text.indexOf('@');
    return at > 0 && at < text.length - 1 ? [[text.slice(0, at), text.slice(at + 1)]] : [];
  });
}

function keep(taken: readonly string[]): void {
  try {
    if (taken.length > 0) localStorage.setItem(overridesKey, taken.join(' '));
    else localStorage.removeItem(overridesKey);
  } catch {
    // Storage is blocked: the override holds for this page only.
  }
}
