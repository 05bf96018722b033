import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.dirname(path.dirname(import.meta.dirname));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Statement {
  readonly text: string;
  readonly files: readonly string[];
  /** Each test file, with the quoted title if there is one. */
  readonly tests: readonly { readonly file: string; readonly title: string | undefined }[];
  readonly verdict: string;
}

const lines = read('docs/conformance.md').split('\n');
const cellsOf = (line: string) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
const isRow = (cells: readonly string[]) => cells.length === 6 && !['Statement', '---'].includes(cells[1] ?? '');
const statements: readonly Statement[] = lines
  .map(cellsOf)
  .filter(isRow)
  .map(([, text = '', files = '', tests = '', verdict = '']) => ({
    text,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    tests: [...tests.matchAll(/`([^`]+)`(?:: “(.+?)”(?=;|$))?/g)].map(([, file = '', title]) => ({ file, title })),
    verdict,
  }));

/** The titles of a test file as a reader sees them, whatever quotes they are written in. */
const titlesIn = (file: string) => read(file).replaceAll("\\'", "'").replaceAll('\\"', '"');

const decision = /^\[(\d{4})\]\((decisions\/\1-[a-z0-9-]+\.md)\)(?:, “(.+)”)?$/;

/** The texts in single quotes. An apostrophe inside a word does not end one, nor does a quote inside the sentence. */
const sentencesIn = (text: string) =>
  [...text.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w)|'Surprise Me')+)'(?!\w)/g)].map(([, sentence = '']) => sentence);

/** The first cells of a decision's table rows. */
const rowsOf = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => cellsOf(line)[1]);

describe('docs/conformance.md', () => {
  it('has all nine sections of the specification', () => {
    const sections = lines.flatMap((line) => /^## (\d)\. /.exec(line)?.[1] ?? []);
    expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('has four cells in every row of its tables', () => {
    const odd = lines.filter((line) => line.startsWith('|') && ![5, 6].includes(cellsOf(line).length));
    expect(odd).toEqual([]);
  });

  it('says of every statement where it stands and which test holds it', () => {
    const bare = statements.filter(({ text, files, tests }) => text === '' || files.length === 0 || tests.length === 0);
    expect(bare).toEqual([]);
  });

  it('names files that are there', () => {
    const named = statements.flatMap(({ files, tests }) => [...files, ...tests.map(({ file }) => file)]);
    expect([...new Set(named)].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('names tests, and quotes titles that they have', () => {
    const tests = statements.flatMap((statement) => statement.tests);
    expect(tests.filter(({ file }) => !/\.(test|spec|stories)\.tsx?$/.test(file))).toEqual([]);
    expect(tests.filter(({ file, title }) => title !== undefined && !titlesIn(file).includes(title))).toEqual([]);
  });

  it('gives every statement a verdict: as specified, or a decision that is there, with its row', () => {
    const unfounded = statements.filter(({ verdict }) => {
      if (verdict === 'as specified') return false;
      const [, , file, row] = decision.exec(verdict) ?? [];
      if (!file || !existsSync(path.join(root, 'docs', file))) return true;
      return row !== undefined && !rowsOf(`docs/${file}`).includes(row);
    });
    expect(unfounded.map(({ text, verdict }) => `${text}: ${verdict}`)).toEqual([]);
  });

  it('has every sentence of the error catalogue that is as specified in a test', () => {
    const catalogue = lines.slice(lines.findIndex((line) => line.startsWith('## 8.')));
    const end = catalogue.findIndex((line) => line.startsWith('## 9.'));
    const inCatalogue = new Set(catalogue.slice(0, end).map((line) => cellsOf(line)[1]));
    const said = statements
      .filter(({ text, verdict }) => inCatalogue.has(text) && verdict === 'as specified')
      .flatMap(({ text, tests }) => sentencesIn(text).map((sentence) => ({ sentence, tests })));
    expect(said.length).toBeGreaterThan(40);
    const untold = said.filter(({ sentence, tests }) => {
      const told = tests.map(({ file }) => titlesIn(file)).join('\n');
      // Placeholders in braces are filled in.
      return sentence.split(/\{\w+\}/).some((part) => part.length > 3 && !told.includes(part));
    });
    expect(untold).toEqual([]);
  });

  it('counts what it holds', () => {
    const asSpecified = statements.filter(({ verdict }) => verdict === 'as specified').length;
    const figures = lines.map(cellsOf).find((cells) => cells.length === 5 && /^\d+$/.test(cells[1] ?? ''));
    expect(figures?.slice(1, 4).map(Number)).toEqual([statements.length, asSpecified, statements.length - asSpecified]);
  });

  it('says no statement twice', () => {
    const seen = new Map<string, number>();
    for (const { text, verdict } of statements) {
      const key = `${text}: ${verdict}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  });
});
