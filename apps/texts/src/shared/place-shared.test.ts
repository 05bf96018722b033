import { mostPastedCharacters } from '@fabula/own-texts';
import { describe, expect, it } from 'vitest';
import { placeShared, type SharedPlace } from './place-shared.ts';
import type { SharedThing } from './shared-thing.ts';

const nothing: SharedThing = { title: '', text: '', url: '', file: null, isTooLarge: false };
const file = new File(['Una casa.'], 'casa.txt');
const url = 'https://example.org/casa';
const long = 'a'.repeat(mostPastedCharacters + 1);

describe('what was shared', () => {
  it.each<[string, Partial<SharedThing>, SharedPlace]>([
    ['is a text for the field, under its title', { title: 'La casa', text: 'Una casa.' }, text('Una casa.', 'La casa')],
    ['may be nothing but a title, which is the text', { title: 'Una casa.' }, text('Una casa.')],
    ['is a file, whatever is said with it', { title: 'T', text: 'Mira', file }, { kind: 'file', file, title: 'T' }],
    ['is an address', { title: 'T', url }, { kind: 'address', address: url, title: 'T' }],
    ['is an address that came as a text', { text: url }, { kind: 'address', address: url, title: '' }],
    ['is a text with the address it is from', { text: 'Una casa.', url }, text('Una casa.')],
    ['is a text with an address in it', { text: `Una casa: ${url}` }, text(`Una casa: ${url}`)],
    ['is too large for any text', { isTooLarge: true }, { kind: 'too_large' }],
    ['is nothing', {}, { kind: 'nothing' }],
    [
      'has markup in its title, which is a text like any other',
      { title: '<b>\nx\u202e</b>', text: 'a' },
      text('a', '<b> x</b>'),
    ],
    [
      'is read as a file where the field cannot hold it',
      { title: 'T', text: long },
      { kind: 'source', source: { kind: 'file', name: '.txt', bytes: new TextEncoder().encode(long) }, title: 'T' },
    ],
  ])('%s', (_case, thing, expected) => {
    expect(placeShared({ ...nothing, ...thing })).toEqual(expected);
  });
});

function text(words: string, title = ''): SharedPlace {
  return { kind: 'text', text: words, title };
}
