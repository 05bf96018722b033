import { quoted } from './quoted.ts';

/** The deepest body that the app sends is an operation with a patch with steps. */
const deepest = 24;
/** As many as an import has, because the triggers of each row run before anything else does. */
const mostRows = 500;

export interface BodyRefusal {
  readonly code: string;
  readonly message: string;
}

/**
 * Why a body for tables or database functions is refused; undefined where it is not. Deep JSON would overflow a stack
 * later.
 */
export function refusedBody(text: string): BodyRefusal | undefined {
  if (text.trim() === '') return undefined;
  if (depthOf(text) > deepest) return invalid(`JSON may be nested at most ${deepest} deep`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return invalid('Empty or invalid json');
  }
  if (Array.isArray(value)) {
    if (value.length > mostRows) return invalid(`At most ${mostRows} rows may be in one request`);
    return value.every(isRow) ? undefined : invalid('Each row must be an object');
  }
  return isRow(value) ? undefined : invalid('An object, or rows of them, is needed');
}

function invalid(message: string): BodyRefusal {
  return { code: 'PGRST102', message };
}

function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const signs = new RegExp(`${quoted.source}|[[\\]{}]`, 'gs');

function depthOf(text: string): number {
  let depth = 0;
  let deepestYet = 0;
  for (const [sign] of text.matchAll(signs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    deepestYet = Math.max(deepestYet, depth);
  }
  return deepestYet;
}
