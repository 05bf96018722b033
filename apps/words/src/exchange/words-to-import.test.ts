import type { ExchangedWord } from '@fabula/exchange/words';
import { expect, it } from 'vitest';
import { groupsOfMarks, wordsOfEntries } from './words-to-import.ts';

it('takes each word once, under the form under which it is kept, and counts what is left out', () => {
  const forms = (form: string) => (form === 'perros' ? 'perro' : form);
  const entries = ['el perro', 'perros', 'Gato', 'gato', 'buenos días', '—', 'x'.repeat(61), ''];
  expect(wordsOfEntries(entries, 'Spanish', forms)).toEqual({
    words: ['perro', 'gato'],
    leftOut: { no_word: 1, several_words: 1, too_long: 1, repeated: 2 },
  });
});

it('takes fifty thousand entries', () => {
  const entries = Array.from(
    { length: 50_000 },
    (_, index) => `palabra${'abcdefghij'.charAt(index % 10)}x${'y'.repeat(index % 7)}`,
  );
  expect(wordsOfEntries(entries, 'Spanish', (form) => form).words).toHaveLength(70);
});

it('imports marks by language and state', () => {
  const marks: ExchangedWord[] = [
    { word: 'perro', state: 'known', language: 'Spanish' },
    { word: 'chien', state: 'known', language: 'French' },
    { word: 'gato', state: 'known', language: 'Spanish' },
    { word: 'ana', state: 'ignored', language: 'Spanish' },
  ];
  expect(groupsOfMarks(marks)).toEqual([
    { language: 'Spanish', state: 'known', words: ['perro', 'gato'] },
    { language: 'Spanish', state: 'ignored', words: ['ana'] },
    { language: 'French', state: 'known', words: ['chien'] },
  ]);
});
