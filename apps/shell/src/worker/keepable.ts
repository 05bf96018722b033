import { pageKey } from './set-names.ts';

const types: readonly (readonly [name: RegExp, type: RegExp])[] = [
  [/\.m?js$/, /^(text|application)\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.json$/, /^application\/json\b/],
];

/**
 * Whether an answer may be kept as this file: a whole one of our own origin, as what it is. Many servers answer with a
 * page of HTML where a file is missing, or where a network wants to be paid first.
 */
export function isKeepable(path: string, { status, type, redirected, headers }: Response): boolean {
  const given = headers.get('content-type') ?? '';
  const wanted = types.find(([name]) => name.test(path))?.[1];
  const isRight = wanted ? wanted.test(given) : given !== '' && (path === pageKey) === given.startsWith('text/html');
  return status === 200 && (type === 'basic' || type === 'default') && !redirected && isRight;
}
