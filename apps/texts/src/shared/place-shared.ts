import { mostPastedCharacters, shortTitle, type TextSource } from '@fabula/own-texts';
import type { SharedThing } from './shared-thing.ts';

/** Where a thing that was shared goes. */
export type SharedPlace =
  /** To the reader at once, because a form cannot show it. */
  | { readonly kind: 'file'; readonly file: File; readonly title: string }
  | { readonly kind: 'source'; readonly source: TextSource; readonly title: string }
  /** Into the field, from which the learner sends it to the reader. */
  | { readonly kind: 'text'; readonly text: string; readonly title: string }
  /** The address of a page. */
  | { readonly kind: 'address'; readonly address: string; readonly title: string }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'nothing' };

/** Apps do not agree on where they put an address: many send it as the text. */
export function placeShared({ title: given, text, url, file, isTooLarge }: SharedThing): SharedPlace {
  const title = shortTitle(given);
  if (isTooLarge) return { kind: 'too_large' };
  if (file) return { kind: 'file', file, title };
  if (isAddress(text) || (text === '' && url !== '')) return { kind: 'address', address: text || url, title };
  const words = text || given;
  if (words === '') return { kind: 'nothing' };
  if (words.length <= mostPastedCharacters) return { kind: 'text', text: words, title: text === '' ? '' : title };
  // More than the field holds: it is read as a file is, which has no name.
  return { kind: 'source', source: { kind: 'file', name: '.txt', bytes: new TextEncoder().encode(words) }, title };
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text);
}
