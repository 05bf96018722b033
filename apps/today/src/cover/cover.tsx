import type { CoveredStory } from '@fabula/covers';
import { type Ref, useEffect, useState } from 'react';
import { whenIdle } from '../after-screen.ts';
import styles from './cover.module.css';

type Picture = typeof import('./picture.tsx').Picture;

/** Once it is there, every cover is drawn at once. */
let fetched: Picture | undefined;

export interface CoverProps {
  readonly story: CoveredStory;
  /** `sm` beside a title in a head, `md` on a card of a list, `lg` on a story's own page; `fill` is as wide as its place. */
  readonly size: 'sm' | 'md' | 'lg' | 'fill';
  readonly ref?: Ref<HTMLElement>;
}

/**
 * A story's picture. It says nothing that its title does not, and its tile keeps the place: what draws it is fetched
 * after the screen stands, and where that fails, as without a network, the tile stays plain.
 */
export function Cover({ story, size, ref }: CoverProps) {
  const Picture = usePicture();
  return (
    <span ref={ref} aria-hidden="true" className={styles.cover} data-size={size} data-story={story.id}>
      {Picture && <Picture story={story} />}
    </span>
  );
}

function usePicture(): Picture | undefined {
  const [Picture, setPicture] = useState(() => fetched);
  useEffect(() => {
    if (Picture) return undefined;
    let isShown = true;
    const show = async () => {
      await whenIdle();
      fetched = (await import(/* webpackChunkName: "covers" */ './picture.tsx')).Picture;
      if (isShown) setPicture(() => fetched);
    };
    show().catch(() => undefined); // the next cover asks again
    return () => {
      isShown = false;
    };
  }, [Picture]);
  return Picture;
}
