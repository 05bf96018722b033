import type { Spoken } from '@fabula/audio';
import { describe, expect, it } from 'vitest';
import { decoysFor } from './decoys.ts';

const spoken = (text: string, speech?: string): Spoken => ({ key: text, text, speech, language: 'Spanish' });
const textsFor = (target: string, others: readonly string[], most?: number) =>
  decoysFor(
    spoken(target),
    others.map((text) => spoken(text)),
    most,
  ).map(({ text }) => text);

describe('the texts a recording is compared with', () => {
  it('are the nearest in length', () => {
    const others = ['Vas al mercado muy temprano.', 'Llueve mucho.', 'Tienes hambre hoy.', 'Compras pan.'];
    expect(textsFor('Tomas un café.', others, 3)).toEqual(['Llueve mucho.', 'Compras pan.', 'Tienes hambre hoy.']);
  });

  it('never include the expected text, a part of it, or a text twice', () => {
    const others = ['¡Buenos días!', 'Buenos días, señora', 'buenos', 'Buenas noches', 'buenas noches.'];
    expect(textsFor('Buenos días', others)).toEqual(['Buenas noches']);
  });

  it('include pieces of sentences for a short phrase, after whole texts of nearly its length', () => {
    const others = ['llega tarde', 'Una mujer con gafas rojas se sienta a tu lado.'];
    const pieces = ['Una mujer', 'con gafas', 'rojas se', 'sienta a', 'tu lado'];
    expect(textsFor('miras mucho', others)).toEqual(['llega tarde', ...pieces, others[1]]);
  });

  it('treat a vocalized text as the same text', () => {
    const others = [spoken('كتاب', 'كِتَابٌ'), spoken('قلم', 'قَلَمٌ')];
    expect(decoysFor(spoken('كتاب'), others).map(({ text }) => text)).toEqual(['قلم']);
  });

  it('are spoken with the vowels of the sentence they are cut from', () => {
    const [piece] = decoysFor(spoken('ولد'), [spoken('كتب الدرس', 'كَتَبَ الدَّرْسَ')]);
    expect(piece).toMatchObject({ text: 'كَتَبَ' });
  });
});
