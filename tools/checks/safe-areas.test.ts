import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// On phones whose screen has round corners, a notch or a bar for gestures the page reaches below these, because
// index.html says `viewport-fit=cover`. So whatever stays at an edge keeps clear of it by itself.

const root = path.dirname(path.dirname(import.meta.dirname));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The rules of a style sheet, with their selectors, as far as they contain no other rules. */
const rulesOf = (text: string) =>
  [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [selector.trim(), body] as const);

const stays = (body: string) => /position: (?:sticky|fixed);/.test(body);
const edges = [
  ['bottom', /inset-block-end: 0;/],
  ['top', /inset-block-start: 0;/],
] as const;

const files = globSync('{apps,libs}/*/src/**/*.css', { cwd: root });
const docked = files.flatMap((file) =>
  rulesOf(read(file)).flatMap(([selector, body]) =>
    edges.filter(([, rule]) => stays(body) && rule.test(body)).map(([edge]) => ({ file, selector, body, edge })),
  ),
);

describe('what stays at an edge of the screen', () => {
  it('is found', () => {
    expect(docked.length).toBeGreaterThan(5);
    expect(read('apps/shell/src/index.html')).toContain('viewport-fit=cover');
  });

  it.each(docked)('$selector of $file keeps clear of the $edge of the screen', ({ body, edge }) => {
    expect(body).toContain(`var(--safe-${edge})`);
  });
});
