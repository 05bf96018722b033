import {
  type FeatureRelease,
  type FeatureVersion,
  type InterfaceLanguage,
  isContractCompatible,
  type Registry,
} from '@fabula/contracts';
import { escapeHtml } from '@fabula/html';

/**
 * The version that most devices show at `path`, found as the shell finds it: the first enabled feature with such a
 * route, at the first version that the shell can run. Only the device knows whether it is in a canary's bucket.
 */
export function featureAt({ host, features }: Registry, path: string): FeatureVersion | undefined {
  const versions = Object.values(features).map((release) => versionOf(host, release));
  return versions.find((version) => version?.feature.routes.some((route) => matches(route.path, path)));
}

/** The version of an enabled feature that the shell can run. */
export function versionOf(host: Registry['host'], release: FeatureRelease): FeatureVersion | undefined {
  const { stable, previous = stable, versions, disabled } = release;
  const runs = (version: FeatureVersion | undefined) =>
    version && isContractCompatible(host.contract, version.contract);
  return disabled ? undefined : [versions[stable], versions[previous]].find(runs);
}

/** Matches react-router's patterns as far as features use them: literal segments, `:name`, `:name?` and a final `*`. */
export function matches(pattern: string, path: string): boolean {
  const segments = (text: string) => text.split('/').filter((segment) => segment !== '');
  const wanted = segments(pattern);
  const given = segments(path);
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return true;
    const value = given[index];
    if (value === undefined) {
      if (segment.endsWith('?')) continue;
      return false;
    }
    if (!segment.startsWith(':') && segment.toLowerCase() !== value.toLowerCase()) return false;
  }
  return given.length <= wanted.length;
}

/**
 * Link elements for the texts of a first visit: the shell's as a script, a feature's as fetched JSON. The language is
 * only a guess (the device may remember another one), and a wrong guess costs two small files. The code that fetches a
 * text checks it, because browsers support no integrity for such a preload.
 */
export function preloadTexts(
  registry: Registry,
  version: FeatureVersion | undefined,
  language: InterfaceLanguage,
): string {
  const shell = registry.host.texts?.[language];
  const links = [
    shell ? `<link rel="preload" as="script" href="${escapeHtml(shell)}">` : '',
    version
      ? `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(`${version.base}locales/${language}.json`)}">`
      : '',
  ];
  return links.join('');
}

/**
 * A link element for the code that only signed-in learners need, where the address needs an account. Whoever is signed
 * out is sent away from there, and has fetched 8 KB in vain.
 */
export function preloadSignedIn({ host }: Registry, version: FeatureVersion | undefined, path: string): string {
  const route = version?.feature.routes.find((one) => matches(one.path, path));
  if (route?.access !== 'protected' || !host.signedIn) return '';
  return `<link rel="preload" as="script" href="${escapeHtml(host.signedIn)}">`;
}

/**
 * Link elements for the files of a first visit. The shell loads with plain script and link elements, so there is no
 * `crossorigin`, and it sets integrity, so the preload sets it too: if either differs, the browser fetches everything
 * twice.
 */
export function preloadLinks(version: FeatureVersion): string {
  return version.preload
    .map((file) => {
      const href = escapeHtml(version.base + file);
      const as = file.endsWith('.js') ? 'script' : file.endsWith('.css') ? 'style' : undefined;
      return as ? `<link rel="preload" as="${as}" href="${href}"${integrityOf(version, file)}>` : '';
    })
    .join('');
}

function integrityOf({ integrity }: FeatureVersion, file: string): string {
  const digest = integrity?.[file];
  return digest ? ` integrity="${escapeHtml(digest)}"` : '';
}
