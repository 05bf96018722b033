import type { RouteLayout } from '@fabula/contracts';

/** A place where a feature's screens are mounted: its tab's, or the one of its screens without tabs. */
export interface FeaturePlace {
  readonly name: string;
  readonly layout: RouteLayout;
  readonly version: string;
  /** Who was signed in when it was made; null for a visitor. */
  readonly owner: string | null;
  /** `sound`: it stands and can be hidden; `unsound`: it failed, crashed, or cannot be hidden. */
  readonly state: 'starting' | 'sound' | 'unsound';
  /** The later it was shown, the higher; 0 for one that was prepared and never shown. */
  readonly shownAt: number;
}

export type PlaceKey = Pick<FeaturePlace, 'name' | 'layout'>;

/** What decides which places stay. */
export interface Moment {
  readonly shown: PlaceKey & Pick<FeaturePlace, 'version'>;
  readonly userId: string | null;
  /** The version of a feature that is in use and has a tab; undefined if there is none. */
  readonly tabVersion: (name: string) => string | undefined;
  /** At most this many stay out of sight. */
  readonly mostHidden: number;
}

export const isSamePlace = (one: PlaceKey, other: PlaceKey): boolean =>
  one.name === other.name && one.layout === other.layout;

/**
 * The places of a moment: the one that is shown, and out of sight the tabs that may stay, in the order in which they
 * were made. A tab stays for the learner who opened it, while it is sound and its version in use; when there are too
 * many, the one that was shown longest ago goes first. Returns `places` itself if nothing changes.
 */
export function placesAt(places: readonly FeaturePlace[], moment: Moment): readonly FeaturePlace[] {
  const { shown, userId, mostHidden } = moment;
  const latest = Math.max(0, ...places.map(({ shownAt }) => shownAt));
  const present = places.find((place) => isSamePlace(place, shown));
  const next = present ? shownAgain(present, shown, latest) : made(shown, userId, latest + 1);
  const hidden = places.filter((place) => place !== present && mayStay(place, moment));
  const newestFirst = hidden.toSorted((one, other) => other.shownAt - one.shownAt);
  const staying = new Set(newestFirst.slice(0, mostHidden));
  const kept = places.flatMap((place) => (place === present ? next : staying.has(place) ? place : []));
  const all = present ? kept : [...kept, next];
  return all.length === places.length && all.every((place, index) => place === places[index]) ? places : all;
}

/** Adds a tab that was not opened yet, out of sight; it must not take the place of one that was. */
export function withPrepared(
  places: readonly FeaturePlace[],
  { name, version, owner }: Pick<FeaturePlace, 'name' | 'version' | 'owner'>,
): readonly FeaturePlace[] {
  const place: FeaturePlace = { name, version, owner, layout: 'tabs', state: 'starting', shownAt: 0 };
  return places.some((one) => isSamePlace(one, place)) ? places : [...places, place];
}

export function withState(
  places: readonly FeaturePlace[],
  key: PlaceKey,
  state: FeaturePlace['state'],
): readonly FeaturePlace[] {
  const changes = places.some((place) => isSamePlace(place, key) && place.state !== state);
  return changes ? places.map((place) => (isSamePlace(place, key) ? { ...place, state } : place)) : places;
}

/** Gigabytes, as `navigator.deviceMemory` tells them where a browser has it (W3C Device Memory). */
const scarceGigabytes = 2;
/** A kept tab costs some 1.7 MB of heap and 700 nodes (decision 48), so all tabs stay but the one in sight. */
const mostUsually = 4;
/** Enough for the way back. */
const mostWhereScarce = 1;

/** How many tabs may stay out of sight on a device. Safari and Firefox do not tell, and count as a usual one. */
export function mostHiddenOn(navigator: object): number {
  const gigabytes: unknown = Reflect.get(navigator, 'deviceMemory');
  return typeof gigabytes === 'number' && gigabytes <= scarceGigabytes ? mostWhereScarce : mostUsually;
}

function made(shown: Moment['shown'], owner: string | null, shownAt: number): FeaturePlace {
  return { ...shown, owner, state: 'starting', shownAt };
}

function shownAgain(place: FeaturePlace, { version }: Moment['shown'], latest: number): FeaturePlace {
  const isLatest = place.shownAt === latest && latest > 0;
  if (isLatest && place.version === version) return place;
  return { ...place, version, shownAt: isLatest ? latest : latest + 1 };
}

function mayStay(place: FeaturePlace, { userId, tabVersion }: Moment): boolean {
  const stands = place.state === 'sound' || (place.state === 'starting' && place.shownAt === 0);
  const isOwn = userId !== null && place.owner === userId;
  return place.layout === 'tabs' && stands && isOwn && tabVersion(place.name) === place.version;
}
