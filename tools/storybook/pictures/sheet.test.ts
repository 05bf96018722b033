import { expect, test } from 'vitest';
import { blockPixels } from './compare.ts';
import { blankImage } from './image.ts';
import { type Look, looksOf } from './looks.ts';
import { readSheet, writeSheet } from './sheet.ts';

const screen = { tags: ['screen', 'content'] };
const shade = ({ width, height }: Look, value: number) =>
  blankImage(Math.ceil(width / blockPixels), Math.ceil(height / blockPixels), [value, value, value]);

test.each<readonly [string, readonly string[], readonly string[]]>([
  [
    'a screen with its content',
    ['screen', 'content'],
    ['phone-light', 'phone-dark', 'desktop-light', 'desktop-dark', 'phone-arabic'],
  ],
  ['a screen that could not be read', ['screen', 'error'], []],
  ['one that looks unlike the others', ['screen', 'picture'], ['phone-light', 'desktop-dark']],
  ['a part of a screen', ['picture'], ['phone-light', 'desktop-dark']],
  ['content of what is no screen', ['content'], []],
])('%s is looked at', (_what, tags, names) => {
  expect(looksOf({ tags }).map(({ name }) => name)).toEqual(names);
});

test('a sheet has each look of a story', () => {
  const pictures = looksOf(screen).map((look, index) => [look, shade(look, index * 40)] as const);
  const read = readSheet(writeSheet(new Map(pictures)), looksOf(screen));
  for (const [look, { width, height, pixels }] of pictures) {
    expect(read.get(look)).toMatchObject({ width, height });
    expect(Buffer.from(pixels).equals(read.get(look)?.pixels ?? Buffer.of()), look.name).toBe(true);
  }
});

test('a sheet without Arabic has the others', () => {
  const looks = looksOf(screen).slice(0, -1);
  const pictures = new Map(looks.map((look, index) => [look, shade(look, index * 40)]));
  const names = [...readSheet(writeSheet(pictures), looksOf(screen)).keys()].map(({ name }) => name);
  expect(names).toEqual(looks.map(({ name }) => name));
});
