import { describe, expect, it } from 'vitest';
import type { Section } from './figure.ts';
import type { Report } from './kept-report.ts';
import { failuresOf, markdownOf, sectionsOf, textOf, withRun } from './report.ts';

const moment = { at: '2026-01-02T03:04:05.000Z', commit: 'abc1234', load: 0.1 };
const machine = {
  cores: 2,
  processor: 'Some Processor',
  memoryGB: 8,
  node: '24.0.0',
  browser: 'Chromium 150',
};
const visits: readonly Section[] = [
  {
    title: 'First visit: somewhere',
    figures: [
      { title: 'JavaScript', value: 180_000, unit: 'KB', goal: 170 },
      { title: 'Usable', value: 950, unit: 'ms', goal: 900 },
      { title: 'Largest paint', value: 800, unit: 'ms' },
    ],
    remarks: ['a file'],
  },
];
const tabs: readonly Section[] = [
  { title: 'Tabs', figures: [{ title: 'usable', value: 1.04, unit: '×', goal: 1.1, note: '1.04 [1.01, 1.08]' }] },
];
const report: Report = {
  machine,
  runs: 7,
  pairs: 10,
  parts: [
    { name: 'first-visit', moment, sections: visits },
    { name: 'tabs', moment, sections: tabs },
    { name: 'words', moment: { at: '2026-01-03T03:04:05.000Z', commit: 'def5678', load: 0.2 }, sections: [] },
  ],
};

it('fails over bytes, and names the figures with their goals', () => {
  expect(failuresOf(sectionsOf(report.parts))).toEqual(['First visit: somewhere: JavaScript: 180.0 KB, goal 170.0 KB']);
});

it('is a table whose columns stand under each other', () => {
  expect(textOf(report).split('\n').slice(4)).toEqual([
    'First visit: somewhere',
    '  JavaScript     180.0 KB  170.0 KB  missed by 10.0 KB',
    '  Usable           950 ms    900 ms  missed by 50 ms',
    '  Largest paint    800 ms',
    '    a file',
    '',
    'Tabs',
    '  usable  1.04 ×  1.10 ×  met; 1.04 [1.01, 1.08]',
  ]);
});

it('says on which machine it ran, and when each part did', () => {
  const text = textOf(report);
  for (const fact of ['abc1234', '2 × Some Processor', 'Node 24.0.0', 'Chromium 150', 'load 0.1']) {
    expect(text).toContain(fact);
  }
  expect(text.split('\n').slice(0, 2)).toEqual([
    '2026-01-02T03:04:05.000Z, commit abc1234, load 0.1 before: first-visit, tabs',
    '2026-01-03T03:04:05.000Z, commit def5678, load 0.2 before: words',
  ]);
});

it('is Markdown for the document', () => {
  const lines = markdownOf(report).split('\n');
  expect(lines).toContain('### First visit: somewhere');
  expect(lines).toContain('| JavaScript | 180.0 KB | 170.0 KB | missed by 10.0 KB |');
  expect(lines).toContain('| Largest paint | 800 ms |  |  |');
  expect(lines[0]).toContain('Medians of 7 visits, 10 pairs.');
  expect(lines[3]).toBe('- 2026-01-03T03:04:05.000Z, commit def5678, load 0.2 before: words');
});

describe('a run in a document', () => {
  it('replaces the text between its marks, which stay', () => {
    const once = withRun('before\n<!-- run -->\nold\n<!-- /run -->\nafter\n', 'new');
    expect(once).toBe('before\n<!-- run -->\n\nnew\n\n<!-- /run -->\nafter\n');
    expect(withRun(once, 'new')).toBe(once);
  });

  it('needs marks that exist', () => {
    expect(() => withRun('nothing', 'new')).toThrow('has no <!-- run -->');
  });
});
