import { type FeatureManifest, type Registry, routes } from '@fabula/contracts';
import type { Finding } from './refusal.ts';

/** The shell's own pages, and the addresses that the server answers itself. */
const reserved: readonly string[] = [
  routes.privacyPolicy,
  routes.dataDeletion,
  routes.terms,
  '/r/*',
  '/assets/*',
  '/auth/v1/*',
  '/rest/*',
  '/functions/*',
  '/mailbox/*',
  '/paper/*',
  '/store/*',
];

/**
 * Whether an address exists that matches both patterns: literal segments, `:name`, `?` and a final `*`, as in
 * react-router.
 */
export function patternsMeet(one: string, other: string): boolean {
  const segments = (pattern: string) => pattern.split('/').filter((segment) => segment !== '');
  return segmentsMeet(segments(one), segments(other));
}

function segmentsMeet(one: readonly string[], other: readonly string[]): boolean {
  const [first, ...rest] = one;
  const [otherFirst, ...otherRest] = other;
  if (first === '*' || otherFirst === '*') return true;
  if (first?.endsWith('?') && segmentsMeet(rest, other)) return true;
  if (otherFirst?.endsWith('?') && segmentsMeet(one, otherRest)) return true;
  if (first === undefined || otherFirst === undefined) return first === otherFirst;
  const literal = (segment: string) => segment.replace(/\?$/, '').toLowerCase();
  const free = first.startsWith(':') || otherFirst.startsWith(':');
  return (free || literal(first) === literal(otherFirst)) && segmentsMeet(rest, otherRest);
}

/**
 * What a feature would take from others: an address, a place in the tab bar, a dialog. A disabled feature holds
 * nothing.
 */
export function overlaps(registry: Registry, feature: FeatureManifest): Finding[] {
  const todo = `Change ${feature.name}’s feature.json, or agree with that team who has it.`;
  const own = feature.routes.flatMap(({ path }) =>
    reserved
      .filter((pattern) => patternsMeet(pattern, path))
      .map((pattern) => ({ what: `The address ${path} is the shell’s or the server’s own (${pattern})`, todo })),
  );
  return [...own, ...othersOf(registry, feature.name).flatMap((other) => conflicts(feature, other, todo))];
}

function othersOf({ features }: Registry, name: string): FeatureManifest[] {
  const others = Object.entries(features).filter(([other, { disabled }]) => other !== name && !disabled);
  return others.flatMap(([, { stable, canary, versions }]) =>
    [...new Set([stable, canary?.version])].flatMap((version) => {
      const files = version === undefined ? undefined : versions[version];
      return files ? [files.feature] : [];
    }),
  );
}

function conflicts(feature: FeatureManifest, other: FeatureManifest, todo: string): Finding[] {
  const found: string[] = [];
  for (const { path } of feature.routes) {
    const theirs = other.routes.find((route) => patternsMeet(route.path, path));
    if (theirs) found.push(`The address ${path} meets ${theirs.path} of ${other.name}`);
  }
  if (feature.tab && feature.tab.order === other.tab?.order) {
    found.push(`Place ${feature.tab.order} in the tab bar is ${other.name}’s`);
  }
  for (const dialog of feature.dialogs ?? []) {
    if (other.dialogs?.includes(dialog)) found.push(`The dialog ${dialog} is ${other.name}’s`);
  }
  return found.map((what) => ({ what, todo }));
}
