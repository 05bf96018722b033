import { beams, block, carved, disc, ground, inked, paper, rows } from './marks.ts';
import { type MotifName, nick, numbers, round, sliver } from './motif.ts';
import { motif, type Place } from './placed-motif.ts';
import type { Random } from './random.ts';

/** What may stand in a scene: one to three motifs, the first of them the largest. */
type Motifs = readonly [MotifName, MotifName?, MotifName?];

/** On a table or a floor, whose top is at `y`. */
function standing([first, second, third]: Motifs, y: number, look: Pick<Place, 'isLight' | 'halo'> = {}): string {
  const halo = 2.5;
  if (!second) return motif(first, { x: 40, y, size: 64, halo, ...look });
  if (!third) {
    return (
      motif(first, { x: 31, y: y - 2, size: 52, halo, ...look }) +
      motif(second, { x: 58, y: y + 5, size: 35, halo, ...look })
    );
  }
  return (
    motif(first, { x: 40, y: y - 6, size: 46, halo, ...look }) +
    motif(second, { x: 20, y: y + 6, size: 31, halo, ...look }) +
    motif(third, { x: 60, y: y + 8, size: 31, halo, ...look })
  );
}

/** The compositions. Each draws the block around its motifs; `random` only moves the hand. */
export const scenes = {
  /** On a table, before a wall. */
  table: (motifs, random) =>
    inked(block(random, [2.5, 72, 77.5, 97.5])) +
    carved(rows(random, [5, 77, 76, 97], { gap: 4.5, length: 18 })) +
    inked(rows(random, [4, 6, 77, 24], { gap: 6, length: 8, slope: 0.3 })) +
    standing(motifs, 80),

  /** Light in the dark, under a moon. */
  night: (motifs, random) => {
    const moon = motifs[1] ? 62 : 18;
    return (
      ground(random) +
      carved(disc(random, moon, 17, 8.5)) +
      inked(disc(random, moon + 4, 14.5, 7)) +
      carved(
        rows(random, [6, 8, 76, 42], { gap: 11, length: 5 }) + rows(random, [5, 88, 76, 96], { gap: 4, length: 18 }),
      ) +
      standing(motifs, 86, { isLight: true, halo: 2 })
    );
  },

  /** Before a large dark sun. */
  disc: ([first, second, third], random) =>
    inked(disc(random, 40, 44, 36)) +
    carved(beams(random, [40, 44], [30, 39], 28)) +
    inked(rows(random, [6, 86, 74, 97], { gap: 4.5, length: 14 })) +
    motif(first, { x: second ? 38 : 40, y: 67, size: 50, isLight: true, halo: 1.5 }) +
    (second ? motif(second, { x: third ? 20 : 57, y: 95, size: 36, halo: 4 }) : '') +
    (third ? motif(third, { x: 60, y: 95, size: 36, halo: 4 }) : ''),

  /** On the sill of a window; the second stands before it. */
  window: ([first, second, third], random) =>
    ground(random) +
    carved(block(random, [13, 9, 67, 74])) +
    inked('M38.6 8h2.8v66h-2.8zM12 30h56v2.8H12z') +
    carved(
      rows(random, [5, 80, 76, 96], { gap: 5, length: 16 }) + rows(random, [4, 12, 11, 72], { gap: 7, length: 6 }),
    ) +
    carved('M8 76.5h64v2H8z') +
    motif(first, { x: second ? 36 : 40, y: 75, size: second ? 48 : 52, halo: 3 }) +
    (second ? motif(second, { x: third ? 60 : 57, y: 94, size: 32, isLight: true, halo: 3 }) : '') +
    (third ? motif(third, { x: 22, y: 94, size: 30, isLight: true, halo: 3 }) : ''),

  /** One above with ink, one below without. */
  halves: ([first, second = first], random) =>
    inked(block(random, [2.5, 50, 77.5, 97.5])) +
    carved(rows(random, [4, 90, 77, 97], { gap: 4, length: 14 })) +
    inked(rows(random, [5, 5, 76, 14], { gap: 4, length: 10 })) +
    motif(first, { x: 40, y: 48, size: 44 }) +
    motif(second, { x: 40, y: 94, size: 42, isLight: true, halo: 1.5 }),

  /** In the middle of rays. */
  rays: ([first, second, third], random) => {
    const wedges = Array.from({ length: 14 }, (_, index) => {
      const at = (turn: number) => {
        const angle = (turn / 14) * 2 * Math.PI;
        // To the edge of the block.
        const far = Math.min(37.5 / Math.abs(Math.cos(angle)), 47.5 / Math.abs(Math.sin(angle)));
        return numbers(40 + far * Math.cos(angle), 50 + far * Math.sin(angle));
      };
      const shift = random() * 0.12;
      return `M40 50L${at(index + shift)}L${at(index + 0.55 + shift)}z`;
    }).join('');
    return (
      inked(wedges) +
      carved(disc(random, 40, 50, second ? 25 : 29)) +
      motif(first, { x: second ? 36 : 40, y: second ? 70 : 74, size: second ? 46 : 54, halo: 2.5 }) +
      (second ? motif(second, { x: third ? 18 : 58, y: 94, size: 33, halo: 4 }) : '') +
      (third ? motif(third, { x: 60, y: 94, size: 33, halo: 4 }) : '')
    );
  },

  /** In the rain. */
  rain: (motifs, random) => {
    let drops = '';
    for (let y = 4; y < 90; y += 9) {
      for (let x = 8 + random() * 8; x < 76; x += 8 + random() * 5) {
        const length = 6 + random() * 6;
        drops += nick([x, y, Math.max(4, x - length * 0.35), Math.min(96, y + length)], 1.3);
      }
    }
    return ground(random) + carved(drops) + standing(motifs, 88, { isLight: true, halo: 2.5 });
  },

  /** Afloat, under a sun. */
  waves: ([first, second, third], random) => {
    const wave = (y: number) => {
      const start = 3 + random() * 3;
      return `M${round(start)} ${y}q5-4 10 0t10 0t10 0t10 0t10 0t10 0t${round(74 - start - 60)} 0`;
    };
    return (
      inked(disc(random, second ? 16 : 62, 18, 10)) +
      inked(rows(random, [4, 34, 76, 56], { gap: 7, length: 10 })) +
      motif(first, { x: second ? 36 : 40, y: 73, size: second ? 56 : 60, halo: 2.5 }) +
      inked('M2.5 66q5-4 10 0t10 0t10 0t10 0t10 0t10 0t10 0q3-2 5 0V97.5H2.5z') +
      `<path d="${wave(74)}${wave(81)}${wave(88)}" fill="none" stroke="${paper}" stroke-width="2"/>` +
      (second ? motif(second, { x: third ? 22 : 57, y: 95, size: 33, isLight: true, halo: 3 }) : '') +
      (third ? motif(third, { x: 58, y: 95, size: 33, isLight: true, halo: 3 }) : '')
    );
  },

  /** One on top of the other. */
  tower: ([first, second = first, third], random) =>
    inked(block(random, [2.5, 86, 77.5, 97.5])) +
    carved(rows(random, [5, 89, 76, 97], { gap: 4, length: 16 })) +
    inked(rows(random, [4, 6, 16, 84], { gap: 7, length: 6 }) + rows(random, [66, 6, 77, 84], { gap: 7, length: 6 })) +
    (third
      ? motif(first, { x: 40, y: 90, size: 46, halo: 2 }) +
        motif(second, { x: 42, y: 56, size: 38, halo: 2 }) +
        motif(third, { x: 39, y: 28, size: 28, halo: 2 })
      : motif(first, { x: 40, y: 91, size: 58, halo: 2 }) + motif(second, { x: 41, y: 51, size: 44, halo: 2.5 })),

  /** Outside, on a hill. */
  hills: (motifs, random) =>
    inked(disc(random, motifs[1] ? 64 : 16, 16, 9)) +
    carved(beams(random, [motifs[1] ? 64 : 16, 16], [5, 11], 9)) +
    inked('M2.5 70Q24 54 46 66T77.5 58V97.5H2.5z') +
    carved(
      Array.from({ length: 7 }, (_, index) => {
        const x = 6 + index * 11 + random() * 4;
        return sliver([x, 72 + random() * 5, x + 12 - random() * 6, 96], 2.4);
      }).join(''),
    ) +
    standing(motifs, 84),

  /** On a ground of small ones. */
  pattern: ([first, second = first, third], random) => {
    let small = '';
    for (const [row, y] of [21, 42, 63, 84, 99].entries()) {
      for (let x = row % 2 ? 4 : 15; x < 84; x += 24) {
        if (Math.hypot(x - 40, y - 8 - 50) > 31) small += `<use href="#m" x="${x}" y="${y - 3}"/>`;
      }
    }
    return (
      ground(random) +
      `<defs><g id="m">${motif(second, { x: 0, y: 0, size: 18, isLight: true })}</g></defs>` +
      small +
      `<path d="M0 0h80v100H0zM2.5 2.5v95h75v-95z" fill-rule="evenodd"/>` +
      carved(disc(random, 40, 50, 29)) +
      motif(first, { x: third ? 33 : 40, y: third ? 69 : 71, size: third ? 36 : 42 }) +
      (third ? motif(third, { x: 54, y: 71, size: 24, halo: 3 }) : '')
    );
  },

  /** In a doorway or a niche. */
  arch: (motifs, random) =>
    ground(random) +
    carved('M12 88V42C12 20 24 9 40 9s28 11 28 33v46z') +
    inked('M12 80h56v9H12z') +
    carved(rows(random, [5, 90, 76, 97], { gap: 4, length: 16 }) + beams(random, [40, 40], [35, 45], 34)) +
    standing(motifs, 84),

  /** Between curtains. */
  stage: ([first, second, third], random) => {
    const fold = (x: number, lean: number) => sliver([x, 12, x + lean, 84 - Math.abs(lean)], 2);
    return (
      inked('M2.5 2.5h75v12q-9 7-18.8 0q-9 7-18.7 0q-9 7-18.7 0q-9 7-18.8 0z') +
      inked('M2.5 14h17q2 30-9 68h-8zM77.5 14h-17q-2 30 9 68h8z') +
      inked(block(random, [2.5, 78, 77.5, 97.5])) +
      carved(fold(7, -1) + fold(12, -4) + fold(16, -7) + fold(73, 1) + fold(68, 4) + fold(64, 7)) +
      carved(rows(random, [5, 82, 76, 97], { gap: 5, length: 16 })) +
      (third
        ? motif(first, { x: 40, y: 80, size: 40, halo: 3 })
        : motif(first, { x: second ? 36 : 40, y: second ? 82 : 86, size: second ? 46 : 52, halo: 3 })) +
      (second ? motif(second, { x: third ? 20 : 57, y: 92, size: 30, halo: 3 }) : '') +
      (third ? motif(third, { x: 60, y: 92, size: 30, halo: 3 }) : '')
    );
  },
} as const satisfies Record<string, (motifs: Motifs, random: Random) => string>;

export type SceneName = keyof typeof scenes;
