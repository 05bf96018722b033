import { readAloud } from '@fabula/voices';
import { describe, expect, it } from 'vitest';
import { escapeForEspeak, eventsAsWritten, timeWords } from './word-timings.ts';

/** Word events as espeak emits them: code points of the escaped text. */
const eventsAt = (text: string, ...marks: readonly [part: string, atMs: number][]) => {
  const escaped = escapeForEspeak(text);
  return marks.map(([part, atMs]) => ({ position: [...escaped.slice(0, escaped.indexOf(part))].length, atMs }));
};
const spoken = (text: string, words: ReturnType<typeof timeWords>) =>
  words.map(({ start, end, fromMs, toMs }) => [text.slice(start, end), fromMs, toMs]);

describe('word timings', () => {
  it('follow the events where every word has one', () => {
    const text = 'Hola amigo.';
    expect(spoken(text, timeWords(text, eventsAt(text, ['Hola', 0], ['amigo', 300]), 700))).toEqual([
      ['Hola', 0, 300],
      ['amigo', 300, 700],
    ]);
  });

  it('share the time of a merged event by letters', () => {
    const text = 'I am here';
    expect(spoken(text, timeWords(text, eventsAt(text, ['I', 0], ['here', 300]), 800))).toEqual([
      ['I', 0, 100],
      ['am', 100, 300],
      ['here', 300, 800],
    ]);
  });

  it('begin a split word with its first event', () => {
    const text = 'dix-huit ans';
    const events = eventsAt(text, ['dix', 0], ['huit', 250], ['ans', 600]);
    expect(spoken(text, timeWords(text, events, 900))).toEqual([
      ['dix-huit', 0, 600],
      ['ans', 600, 900],
    ]);
  });

  it('are in UTF-16 offsets of the original text, whatever was escaped or needs two units', () => {
    const text = '😀 Tom & <Ana>';
    const events = eventsAt(text, ['Tom', 400], ['&amp;', 700], ['Ana', 900]);
    expect(spoken(text, timeWords(text, events, 1200))).toEqual([
      ['Tom', 400, 700],
      ['Ana', 900, 1200],
    ]);
  });

  it('keep vowel marks with their letters', () => {
    const text = 'فِي الصَّبَاحِ';
    expect(timeWords(text, eventsAt(text, ['فِي', 0], ['الصَّبَاحِ', 200]), 900)).toMatchObject([
      { index: 0, start: 0, end: 3 },
      { index: 1, start: 4, end: 14 },
    ]);
  });

  it('never jump back and never pass the end', () => {
    const text = 'a b c d';
    const events = eventsAt(text, ['a', 0], ['b', 500], ['c', 400], ['d', 2_000]);
    const times = timeWords(text, events, 1_000).flatMap(({ fromMs, toMs }) => [fromMs, toMs]);
    expect(times).toEqual([...times].sort((x, y) => x - y));
    expect(Math.max(...times)).toBe(1_000);
  });

  it('are empty for a text without words', () => {
    expect(timeWords('…!', [], 100)).toEqual([]);
  });

  it('exist for every word even when no event came', () => {
    expect(timeWords('uno dos', [], 600).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
      [0, 300],
      [300, 600],
    ]);
  });

  it('are those of the written words where a text is read otherwise', () => {
    const text = 'Obst, z. B. Äpfel & Birnen.';
    const parts = readAloud(text, 'de');
    const read = 'Obst, zum Beispiel Äpfel & Birnen.';
    const marks: [string, number][] = [
      ['Obst', 0],
      ['zum', 500],
      ['Beispiel', 700],
      ['Äpfel', 1300],
      ['Birnen', 2000],
    ];
    const words = timeWords(text, eventsAsWritten(parts, eventsAt(read, ...marks)), 2500);
    expect(spoken(text, words)).toEqual([
      ['Obst', 0, 500],
      ['z', 500, 900],
      ['B', 900, 1300],
      ['Äpfel', 1300, 2000],
      ['Birnen', 2000, 2500],
    ]);
  });

  it('begin with the first word of a part that begins with a sign', () => {
    const text = 'Now it is $5 more.';
    const read = 'Now it is 5 dollars more.';
    const marks: [string, number][] = [
      ['Now', 0],
      ['it', 200],
      ['is', 400],
      ['5', 600],
      ['dollars', 800],
      ['more', 1200],
    ];
    const words = timeWords(text, eventsAsWritten(readAloud(text, 'en'), eventsAt(read, ...marks)), 1500);
    expect(spoken(text, words).slice(2)).toEqual([
      ['is', 400, 600],
      ['5', 600, 1200],
      ['more', 1200, 1500],
    ]);
  });
});
