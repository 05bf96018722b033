import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// The server's own pages load no part of the app, so their style sheet repeats its colors.

const root = path.dirname(path.dirname(import.meta.dirname));

function colorsOf(file: string): ReadonlyMap<string, string> {
  const text = readFileSync(path.join(root, file), 'utf8');
  return new Map(
    [...text.matchAll(/--([\w-]+): (light-dark\(#\w{6}, #\w{6}\))/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

it('the server’s own pages have the colors of the app, in both themes', () => {
  const tokens = colorsOf('libs/ui/src/styles/tokens.css');
  const paper = colorsOf('libs/html/src/paper.css');
  expect(paper.size).toBeGreaterThan(10);
  for (const [name, value] of paper) expect(tokens.get(name), name).toBe(value);
});
