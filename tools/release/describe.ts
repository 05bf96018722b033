import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { entryFile, type FeatureVersion } from '@fabula/contracts';
import { withList, withoutList } from './digests.ts';
import { firstScreensOf } from './first-screens.ts';
import { contentVersion, integrityOf } from './published-files.ts';
import { readBuildRecord } from './read-build-record.ts';
import { Refusal } from './refusal.ts';
import { federationManifestSchema, parse, parseFeatureManifest } from './schema.ts';

const rebuild = 'Build the feature again: npm run build.';

/** Describes a built feature for the registry, under `version` or, if left out, under the hash of its content. */
export function describeBuild(dist: string, version?: string): { version: string; files: FeatureVersion } {
  const feature = parseFeatureManifest(read(dist, 'feature.json'), path.join(dist, 'feature.json'));
  // A published folder that is released again brings a list.
  const built = withoutList(integrityOf(dist));
  const name = version ?? contentVersion(built);
  const base = `/r/${feature.name}/${name}/`;
  const preload = preloadOf(dist);
  const missing = preload.filter((file) => !built[file]);
  if (missing.length > 0) throw new Refusal({ what: `${dist} has no ${missing.join(', ')}`, todo: rebuild });
  const record = readBuildRecord(dist);
  const first = firstScreensOf(dist, built);
  const bytes = firstVisitBytes(dist, preload, built);
  return {
    version: name,
    files: {
      contract: feature.contract,
      entry: base + entryFile,
      base,
      preload,
      integrity: withList(built),
      ...(record ? { shared: record.shared } : {}),
      bytes,
      ...(first.length > 0 ? { first } : {}),
      feature,
    },
  };
}

/** The files that a first visit of a feature needs, from the manifest that its build wrote. */
function preloadOf(dist: string): string[] {
  const file = 'mf-manifest.json';
  const text = read(dist, file);
  // The federation runtime would execute it as code.
  if (text.includes('"getPublicPath"')) {
    throw new Refusal({
      what: `${path.join(dist, file)} carries getPublicPath, which is code`,
      todo: 'Take it out of the bundler’s configuration: a feature finds its files beside its entry.',
    });
  }
  const { exposes } = parse(federationManifestSchema, text, path.join(dist, file), rebuild);
  return [entryFile, ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync])];
}

/** The gzipped size of code, styles, the texts of one language, and the HTML of one screen; the largest of each. */
function firstVisitBytes(
  dist: string,
  preload: readonly string[],
  integrity: Readonly<Record<string, string>>,
): number {
  const size = (file: string) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
  const largest = (kind: RegExp) =>
    Math.max(
      0,
      ...Object.keys(integrity)
        .filter((file) => kind.test(file))
        .map(size),
    );
  const code = preload.map(size).reduce((sum, bytes) => sum + bytes, 0);
  return code + largest(/^locales\/\w+\.json$/) + largest(/^first\/.*\.html$/);
}

function read(dist: string, file: string): string {
  try {
    return readFileSync(path.join(dist, file), 'utf8');
  } catch {
    throw new Refusal({ what: `${path.join(dist, file)} is not there`, todo: rebuild });
  }
}
