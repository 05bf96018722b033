import { cefrLevels, readingStates, type ShelfFilter, surpriseTopics, wholeShelf } from '@fabula/domain';

/** The filters that choose from a list. */
type ListFilter = Exclude<keyof ShelfFilter, 'title'>;

/** No title is longer. */
const longestTitle = 200;

const options = {
  level: ['own', 'all', ...cefrLevels],
  topic: ['all', ...surpriseTopics],
  length: ['all', 'short', 'long'],
  state: ['all', ...readingStates],
  kind: ['all', 'series', 'single'],
  known: ['all', 'easy'],
} as const satisfies { readonly [Field in ListFilter]: readonly ShelfFilter[Field][] };

/** What may be chosen in each filter, in the order in which it is shown. */
export const shelfOptions: { readonly [Field in ListFilter]: readonly ShelfFilter[Field][] } = options;

/** The filter that an address asks for. What it does not know is as if it was not there. */
export function readShelfFilter(params: URLSearchParams): ShelfFilter {
  const read = <Field extends ListFilter>(field: Field): ShelfFilter[Field] =>
    shelfOptions[field].find((option) => option === params.get(field)) ?? wholeShelf[field];
  return {
    level: read('level'),
    topic: read('topic'),
    length: read('length'),
    state: read('state'),
    kind: read('kind'),
    known: read('known'),
    title: (params.get('title') ?? '').slice(0, longestTitle),
  };
}

/** The part of the address that asks for a filter; it has only what differs from the whole shelf. */
export function shelfParams(filter: ShelfFilter): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filter).filter(([field, value]) => value !== wholeShelf[field as keyof ShelfFilter]),
  );
}

/** How many filters are set; the title that is looked for stands in a field of its own. */
export function countFilters(filter: ShelfFilter): number {
  return shelfParams({ ...filter, title: '' }).size;
}
