import type { FeatureRoute } from '@fabula/contracts';
import { type AvailableFeature, useLocation, usePlatform, useSession } from '@fabula/platform';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { whenIdle } from '../when-idle.ts';
import { FeatureOutlet, type FeatureOutletProps } from './feature-outlet.tsx';
import {
  type FeaturePlace,
  isSamePlace,
  mostHiddenOn,
  type PlaceKey,
  placesAt,
  withPrepared,
  withState,
} from './kept-places.ts';
import { readyTabs, tabAt } from './ready-tabs.ts';

export interface FeaturePlacesProps {
  /** What is shown. */
  readonly feature: AvailableFeature;
  readonly route: FeatureRoute;
  readonly load?: FeatureOutletProps['load'];
}

/** The screens of the present address, and out of sight the tabs that were left, or are likely to be opened next. */
export function FeaturePlaces({ feature, route, load }: FeaturePlacesProps) {
  const { features } = usePlatform();
  useLocation(); // re-renders on navigation, which is when places come and go
  const userId = useSession().user?.id ?? null;
  const [mostHidden] = useState(() => mostHiddenOn(navigator));
  const [before, setPlaces] = useState<readonly FeaturePlace[]>([]);
  const shown = { name: feature.manifest.name, layout: route.layout, version: feature.version };
  const tabVersion = (name: string) => {
    const inUse = features.named(name);
    return inUse?.manifest.tab && inUse.version;
  };
  const places = placesAt(before, { shown, userId, tabVersion, mostHidden });
  if (places !== before) setPlaces(places);
  usePreparedTabs({ places, setPlaces, mayPrepare: route.layout === 'tabs' && places.length <= mostHidden });
  return places.map((place) => (
    <Place
      key={`${place.name}:${place.layout}`}
      place={place}
      feature={features.named(place.name) ?? feature}
      active={isSamePlace(place, shown)}
      load={load}
      onStanding={(stands) => setPlaces((now) => withState(now, place, stands ? 'sound' : 'unsound'))}
    />
  ));
}

interface PlaceProps extends Pick<FeatureOutletProps, 'feature' | 'load'> {
  readonly place: PlaceKey;
  readonly active: boolean;
  readonly onStanding: (stands: boolean) => void;
}

function Place({ place: { name, layout }, ...outlet }: PlaceProps) {
  const { features } = usePlatform();
  const isOwn = useMemo(
    () => (path: string) => {
      const target = features.match(path);
      return target?.feature.manifest.name === name && target.route.layout === layout;
    },
    [features, name, layout],
  );
  return <FeatureOutlet isOwn={isOwn} {...outlet} />;
}

interface Preparing {
  readonly places: readonly FeaturePlace[];
  readonly setPlaces: (change: (now: readonly FeaturePlace[]) => readonly FeaturePlace[]) => void;
  /** Not beside a lesson, and not beyond what may be out of sight. */
  readonly mayPrepare: boolean;
}

/** Mounts the tabs whose code is here out of sight, one at a time, while the page is idle. */
function usePreparedTabs({ places, setPlaces, mayPrepare }: Preparing): void {
  const { features } = usePlatform();
  const userId = useSession().user?.id ?? null;
  const ready = useStore(readyTabs);
  // One that could not be prepared waits until the learner goes there.
  const [tried] = useState(() => new Set<string>());
  const next = features.all.find(
    ({ manifest: { name, tab }, version }) =>
      tab &&
      ready.has(tabAt(name, version)) &&
      !tried.has(tabAt(name, version)) &&
      !places.some((place) => isSamePlace(place, { name, layout: 'tabs' })),
  );
  const wanted = mayPrepare && userId !== null ? next : undefined;
  useEffect(() => {
    if (!wanted || userId === null) return;
    const { name } = wanted.manifest;
    const prepare = () => {
      tried.add(tabAt(name, wanted.version));
      setPlaces((now) => withPrepared(now, { name, version: wanted.version, owner: userId }));
    };
    return whenIdle(window, prepare);
  }, [wanted, userId, tried, setPlaces]);
}
