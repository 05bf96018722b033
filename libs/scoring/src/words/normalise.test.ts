import { describe, expect, it } from 'vitest';
import { normaliseSpoken } from './normalise.ts';

describe('normalizing a text for comparison', () => {
  it.each([
    ['¿Qué quieres, niño?', 'qué quieres niño'],
    ["L'école  est\n fermée !", 'lécole est fermée'],
    ['Straße & Bäcker', 'straße bäcker'],
    ['أَهْلًا، يا صديقي!', 'أهلا يا صديقي'],
    ['At 8:30 — really…', 'at 830 really'],
    ['  ', ''],
    ['?!', ''],
  ])('makes %j into %j', (text, expected) => {
    expect(normaliseSpoken(text)).toBe(expected);
  });

  it('treats a precomposed letter and one with a combining accent as equal', () => {
    expect(normaliseSpoken('cafe\u0301')).toBe(normaliseSpoken('caf\u00e9'));
  });
});
