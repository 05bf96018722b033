import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract, type FeatureManifest, type Label, routes, type TabIcon, tabIcons } from '@fabula/contracts';
import { featureNames } from '../feature-list.ts';
import { patternsMeet } from '../release/overlap.ts';

/** What the command line asked for; only the name is required. */
export interface NewFeatureOptions {
  readonly name: string;
  /** The title in English; derived from `name` if left out. */
  readonly title?: string | undefined;
  readonly es?: string | undefined;
  readonly fr?: string | undefined;
  /** The address; `/name` if left out. */
  readonly path?: string | undefined;
  readonly icon?: string | undefined;
  /** A feature without a tab is reached by links alone. */
  readonly tab?: boolean | undefined;
}

/** A request that cannot be granted, in a sentence for the person who asked. */
export class WishError extends Error {
  override name = 'WishError';
}

/** Names that already have a meaning: a namespace of texts, or a package. */
const reservedNames = ['common', 'tools', 'e2e', 'supabase'];
/** Addresses that the server or a static host answers itself. */
const reservedAddresses = /^\/(r|assets|auth|rest|functions|store|locales|health|mailbox)(\/|$)/;
const ownPages = [routes.privacyPolicy, routes.dataDeletion, routes.terms];

/**
 * Makes the `feature.json` of a new feature.
 * @throws WishError for a name or an address that is taken or invalid
 */
export function manifestOf(wish: NewFeatureOptions, root: string): FeatureManifest {
  const { name } = wish;
  if (name.length > 40 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new WishError(`"${name}" is no name for a feature: small letters and digits, with single hyphens between.`);
  }
  const taken = ['apps', 'libs'].find((kind) => existsSync(path.join(root, kind, name)));
  if (taken) throw new WishError(`${taken}/${name} is there already.`);
  if (reservedNames.includes(name)) throw new WishError(`"${name}" means something else here.`);
  const present = manifestsIn(root);
  const address = wish.path ?? `/${name}`;
  requireFreeAddress(address, present);
  const title = titleOf(wish);
  const order = Math.max(0, ...present.map(({ tab }) => tab?.order ?? 0)) + 1;
  return {
    name,
    contract,
    title,
    routes: [{ path: address, access: 'protected', layout: 'tabs', title }],
    ...(wish.tab === false ? {} : { tab: { path: address, order, icon: iconOf(wish.icon), label: title } }),
  };
}

function manifestsIn(root: string): FeatureManifest[] {
  return featureNames(root).map((name) => {
    const file = path.join(root, 'apps', name, 'feature.json');
    return JSON.parse(readFileSync(file, 'utf8')) as FeatureManifest; // its build has checked it
  });
}

function requireFreeAddress(address: string, present: readonly FeatureManifest[]): void {
  if (!/^(\/[a-z0-9][a-z0-9-]*)+$/.test(address)) {
    throw new WishError(`"${address}" is no address for a screen: one like /word-list is.`);
  }
  if (reservedAddresses.test(address)) throw new WishError(`${address} is answered by the server itself.`);
  if (ownPages.some((page) => page === address)) throw new WishError(`${address} is one of the shell's own pages.`);
  for (const { name, routes: own } of present) {
    const same = own.find((route) => patternsMeet(route.path, address));
    if (same) throw new WishError(`${address} is taken: ${name} answers at ${same.path}.`);
  }
}

function titleOf({ name, title, es, fr }: NewFeatureOptions): Label {
  const words = name.replaceAll('-', ' ');
  const english = title ?? words.charAt(0).toUpperCase() + words.slice(1);
  const label = { en: english, es: es ?? english, fr: fr ?? english };
  const odd = Object.values(label).find((text) => text.trim() === '' || /["'`\\<>{}\p{Cc}]/u.test(text));
  if (odd !== undefined)
    throw new WishError(`"${odd}" is no title: it stands in code as it is. An apostrophe is ’ here.`);
  return label;
}

function iconOf(wanted = 'star'): TabIcon {
  const icon = tabIcons.find((name) => name === wanted);
  if (!icon) throw new WishError(`No icon is called "${wanted}". There are ${tabIcons.join(', ')}.`);
  return icon;
}
