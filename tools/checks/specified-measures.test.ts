import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// The measures from sections 2 and 9 of the product specification that stand in style sheets, where no screen test sees
// them.

const root = path.dirname(path.dirname(import.meta.dirname));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('style sheets', () => {
  it.each([
    ['a toast is 356 px wide', 'libs/ui/src/toast-region.module.css', /\.region \{[^}]*inline-size: min\(356px,/],
    ['toasts are 14 px apart', 'libs/ui/src/toast-region.module.css', /\.list \{[^}]*gap: 14px;/],
    [
      'the first move begins after 100 ms',
      'apps/account/src/welcome/welcome-screen.module.css',
      /reveal \S+ \S+ 100ms both/,
    ],
    [
      'the second after 600 ms',
      'apps/account/src/welcome/welcome-screen.module.css',
      /\.second \{\s*animation-delay: 600ms;/,
    ],
    [
      'the third after 1000 ms',
      'apps/account/src/welcome/welcome-screen.module.css',
      /\.third \{\s*animation-delay: 1000ms;/,
    ],
    [
      'a preview has four lines',
      'apps/review/src/day/story-dialog.module.css',
      /\.preview \{[^}]*-webkit-line-clamp: 4;/,
    ],
    [
      'a phone has no header',
      'apps/shell/src/layout/header.module.css',
      /\.header \{\s*display: none;\s*\}\s*@media \(width >= 48rem\)/,
    ],
    [
      'a wide page has the tabs at its side, below the header',
      'apps/shell/src/layout/main-layout.module.css',
      /@media \(width >= 64rem\) \{[^}]*grid-template: "header header" auto "tabs content" 1fr/,
    ],
    ['a phone hides collapsed cards', 'apps/today/src/story/activity-list.module.css', /@media \(width < 48rem\)/],
  ])('%s', (_measure, file, rule) => {
    expect(read(file)).toMatch(rule);
  });

  // In rem, so that a page whose text the browser enlarges becomes a phone's before it becomes too narrow.
  it('end phones at 768 px of usual text and nowhere near, and count no width in px', () => {
    const files = globSync('{apps,libs}/*/src/**/*.module.css', { cwd: root });
    const widths = files.flatMap((file) =>
      [...read(file).matchAll(/width (?:<|>=) (4[4-9](?:\.\d+)?rem|\d+px)/g)].map(([, width]) => width),
    );
    expect(widths.length).toBeGreaterThan(10);
    expect(new Set(widths)).toEqual(new Set(['48rem']));
  });
});
