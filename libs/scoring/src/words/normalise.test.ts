import { describe, expect, it } from 'vitest';
import { normaliseSpoken } from './normalise.ts';

describe('normalising what is compared', () => {
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

  it('takes one accented letter and a letter with an accent for the same', () => {
    expect(normaliseSpoken('cafe\u0301')).toBe(normaliseSpoken('caf\u00e9'));
  });
});
