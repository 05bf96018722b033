import { nick, numbers } from './motif.ts';
import type { Random } from './random.ts';

/** A cover is a block of 80 by 100. In its file white is ink and black is paper: the page colors both by a mask. */
export const width = 80;
export const height = 100;

export const ink = '#fff';
export const paper = '#000';

export const inked = (path: string) => `<path d="${path}" fill="${ink}"/>`;
export const carved = (path: string) => `<path d="${path}"/>`;

/** A rectangle whose edges are not quite straight, as a hand cuts them. */
export function block(random: Random, [left, top, right, bottom]: readonly [number, number, number, number]): string {
  const off = () => (random() - 0.5) * 1.6;
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  const corners: readonly (readonly [number, number])[] = [
    [left, top],
    [middle, top],
    [right, top],
    [right, centre],
    [right, bottom],
    [middle, bottom],
    [left, bottom],
    [left, centre],
  ];
  return `M${corners.map(([x, y]) => numbers(x + off(), y + off())).join('L')}z`;
}

/** The whole block, a little inside the paper. */
export const ground = (random: Random) => inked(block(random, [2.5, 2.5, 77.5, 97.5]));

/** A circle of many corners. */
export function disc(random: Random, x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * 2 * Math.PI;
    const r = radius + (random() - 0.5) * 1.2;
    return numbers(x + r * Math.cos(angle), y + r * Math.sin(angle));
  });
  return `M${corners.join('L')}z`;
}

/** Short cuts in rows, each a little off, as the gouge leaves them on a surface. */
export function rows(
  random: Random,
  [left, top, right, bottom]: readonly [number, number, number, number],
  { gap, length, slope = 0 }: { readonly gap: number; readonly length: number; readonly slope?: number },
): string {
  let path = '';
  for (let y = top; y < bottom; y += gap) {
    for (let x = left + random() * length; x < right - length * 0.4; x += length * (1.5 + random())) {
      const end = Math.min(right, x + length * (0.6 + random() * 0.6));
      const at = y + (random() - 0.5) * gap * 0.5;
      path += nick([x, at, end, at + slope * (end - x)], 1.3);
    }
  }
  return path;
}

/** Cuts that lead away from a middle, as far as they are on the block. */
export function beams(
  random: Random,
  [x, y]: readonly [number, number],
  [from, to]: readonly [number, number],
  count: number,
) {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + random() * 0.5) / count) * 2 * Math.PI;
    const [near, far] = [from + random() * 2, to - random() * 5];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const isOnBlock = Math.abs(x + near * cos - width / 2) < 36 && Math.abs(y + near * sin - height / 2) < 46;
    return isOnBlock ? nick([x + near * cos, y + near * sin, x + far * cos, y + far * sin], 1.7) : '';
  }).join('');
}
