import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'styles/tokens.css'), 'utf8');
const themes = ['light', 'dark'] as const;

function color(name: string, theme: (typeof themes)[number]): string {
  const [, light = '', dark = ''] = css.match(new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`)) ?? [];
  return theme === 'light' ? light : dark;
}

/** Relative luminance. Source: WCAG 2.2, definition "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const texts: readonly (readonly [text: string, background: string])[] = [
  ...['paper', 'surface', 'surface-sunken', 'mark-sentence', 'mark-word'].map((ground) => ['ink', ground] as const),
  ...['paper', 'surface', 'surface-sunken'].map((ground) => ['ink-muted', ground] as const),
  ...['paper', 'surface', 'surface-sunken', 'accent-soft'].map((ground) => ['accent', ground] as const),
  ...['good', 'fair', 'bad'].flatMap((signal) =>
    ['paper', 'surface', `${signal}-soft`, 'mark-sentence'].map((ground) => [signal, ground] as const),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-bad', 'bad'],
];

test.each(texts)('%s on %s is readable in both themes', (text, background) => {
  for (const theme of themes)
    expect(contrast(color(text, theme), color(background, theme))).toBeGreaterThanOrEqual(4.5);
});

test.each(['paper', 'surface', 'surface-sunken'])('the border of a control is visible on %s', (background) => {
  for (const theme of themes) {
    expect(contrast(color('control-border', theme), color(background, theme))).toBeGreaterThanOrEqual(3);
  }
});
