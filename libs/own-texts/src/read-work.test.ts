import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { answerRead, type ReadOrder } from './read-work.ts';
import { makeEpub } from './testing/make-epub.ts';

const spanish =
  'Marta vive en un piso pequeño con su perro. Por la mañana abre la ventana y mira la calle. El panadero saluda a todos los vecinos. ' +
  'Hoy no hay pan, porque el horno está roto. Marta tiene una idea. Llama a su hermano, que arregla hornos. ' +
  'El hermano llega tarde, pero trae café. Los vecinos esperan en la puerta. Al final todos desayunan juntos en la panadería.';
const pasted = (text: string) => ({ kind: 'pasted', text }) as const;

describe('a text becomes lessons', () => {
  it('in the language in which it is written, whatever is learned', () => {
    const answer = answerRead({ source: pasted(spanish), language: 'German', isNamed: false });
    expect(answer).toMatchObject({
      kind: 'book',
      book: { language: 'Spanish', recognized: 'Spanish', words: 67, parts: [{ sentences: { length: 9 } }] },
    });
  });

  it('in the language that the learner names, against what was recognized', () => {
    const answer = answerRead({ source: pasted(spanish), language: 'Italian', isNamed: true });
    expect(answer).toMatchObject({ book: { language: 'Italian', recognized: 'Spanish' } });
  });

  it('in the learned language where it is too short to tell', () => {
    const answer = answerRead({ source: pasted('Si.'), language: 'French', isNamed: false });
    expect(answer).toMatchObject({ book: { language: 'French', recognized: null } });
  });

  it('with its beginning as the title of what has none', () => {
    const answer = answerRead({ source: pasted(spanish), language: 'Spanish', isNamed: false });
    expect(answer).toMatchObject({ book: { title: 'Marta vive en un piso pequeño con su…' } });
  });

  it('each with its words, as they stand there and without names', () => {
    const text = 'Hoy Marta no duerme. El perro de Marta no duerme.';
    const answer = answerRead({ source: pasted(text), language: 'Spanish', isNamed: true });
    expect(answer).toMatchObject({ book: { parts: [{ vocabulary: 'hoy no:2 duerme:2 el perro de' }] } });
  });

  const table = Array.from({ length: 200 }, () => 'palabra').join(' ');
  const found = { title: null, chapters: [{ title: null, paragraphs: [table] }], isFixed: true };
  const file = (name: string, bytes: Uint8Array) => ({ kind: 'file', name, bytes }) as const;
  it.each<[string, ReadOrder['source']]>([
    ['a page or a PDF', { kind: 'taken', text: found, name: '' }],
    ['a page of plain text', { kind: 'found', text: table }],
    ['a book', file('a.epub', makeEpub({ pages: [{ body: `<p>${table}</p>` }] }))],
    ['a page in a file', file('a.html', strToU8(`<p>${table}</p>`))],
  ])('also where %s has a table without a full stop', (_case, source) => {
    const answer = answerRead({ source, language: 'Spanish', isNamed: true });
    expect(answer).toMatchObject({ book: { words: 200, parts: [{ sentences: { length: 2 } }] } });
  });

  const captions = Array.from({ length: 40 }, (_, at) => {
    const second = String(at % 60).padStart(2, '0');
    return `${at + 1}\n00:00:${second},000 --> 00:00:${second},900\nla casa blanca y la mar\n`;
  }).join('\n');

  it.each<[string, ReadOrder['source']]>([
    ['pasted it', pasted(table)],
    ['written it', file('a.txt', strToU8(table))],
  ])('unless the learner has %s, and can add full stops', (_case, source) => {
    const answer = answerRead({ source, language: 'Spanish', isNamed: true });
    expect(answer).toEqual({ kind: 'problem', code: 'long_sentence' });
  });

  it.each<[string, ReadOrder['source']]>([
    ['a poem that was pasted', pasted('la casa blanca y la mar azul\nel pan\n'.repeat(25))],
    ['subtitles that a program has heard', file('a.srt', strToU8(captions))],
  ])('also where %s have no full stop, line by line', (_case, source) => {
    const answer = answerRead({ source, language: 'Spanish', isNamed: true });
    expect(answer).toMatchObject({ kind: 'book' });
  });

  it('and says why where it does not', () => {
    expect(answerRead({ source: pasted(''), language: 'Spanish', isNamed: false })).toEqual({
      kind: 'problem',
      code: 'empty',
    });
  });
});
