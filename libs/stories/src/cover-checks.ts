import { libraryCovers } from '@fabula/covers';
import type { Story } from './story-format.ts';

/** A story that is offered has a picture of its own; how one is drawn is checked where it is drawn. */
export function checkCover({ id, retired }: Pick<Story, 'id' | 'retired'>): string[] {
  if (retired || libraryCovers[id]) return [];
  return [
    `no cover: add the line '${id}': ['table', 'lamp', 'gift'] to libs/covers/src/library-covers.ts, with a composition of ` +
      'scenes.ts and one to three things of the plot that are in motifs',
  ];
}
