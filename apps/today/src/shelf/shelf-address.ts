import { cefrLevels, readingStates, type ShelfFilter, surpriseTopics, wholeShelf } from '@fabula/domain';

const options = {
  level: ['own', 'all', ...cefrLevels],
  topic: ['all', ...surpriseTopics],
  length: ['all', 'short', 'long'],
  state: ['all', ...readingStates],
  kind: ['all', 'series', 'single'],
} as const satisfies { readonly [Field in keyof ShelfFilter]: readonly ShelfFilter[Field][] };

/** What may be chosen in each filter, in the order in which it is shown. */
export const shelfOptions: { readonly [Field in keyof ShelfFilter]: readonly ShelfFilter[Field][] } = options;

/** The filter that an address asks for. What it does not know is as if it was not there. */
export function readShelfFilter(params: URLSearchParams): ShelfFilter {
  const read = <Field extends keyof ShelfFilter>(field: Field): ShelfFilter[Field] =>
    shelfOptions[field].find((option) => option === params.get(field)) ?? wholeShelf[field];
  return {
    level: read('level'),
    topic: read('topic'),
    length: read('length'),
    state: read('state'),
    kind: read('kind'),
  };
}

/** The part of the address that asks for a filter; it has only what differs from the whole shelf. */
export function shelfParams(filter: ShelfFilter): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filter).filter(([field, value]) => value !== wholeShelf[field as keyof ShelfFilter]),
  );
}
