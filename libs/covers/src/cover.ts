import { height, width } from './marks.ts';
import type { MotifName } from './motif.ts';
import { strokes } from './placed-motif.ts';
import { randomOf } from './random.ts';
import { type SceneName, scenes } from './scenes.ts';

/** A composition, and one to three motifs, the first of them the largest. */
export type Cover = readonly [SceneName, MotifName, MotifName?, MotifName?];

/**
 * The picture as SVG, in which white is ink and black or nothing is paper. The same cover and name make the same bytes
 * everywhere; the name only moves the hand that cuts.
 */
export function drawCover([scene, ...motifs]: Cover, name: string): string {
  const picture = withoutRepeats(scenes[scene](motifs, randomOf(name)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `stroke-linecap="round" stroke-linejoin="round" stroke-width="${strokes.thin}">${picture}</svg>`
  );
}

/** A longer path that is drawn twice, as surface and as the clearing around it, stands in the file once. */
function withoutRepeats(picture: string): string {
  const counts = new Map<string, number>();
  for (const [, path = ''] of picture.matchAll(/ d="([^"]{36,})"/g)) counts.set(path, (counts.get(path) ?? 0) + 1);
  const repeated = [...counts].flatMap(([path, count]) => (count > 1 ? path : []));
  const shared = repeated.map((path, index) => `<path id="${index}" d="${path}"/>`).join('');
  const used = picture.replace(/<path d="([^"]+)"/g, (whole, path: string) =>
    repeated.includes(path) ? `<use href="#${repeated.indexOf(path)}"` : whole,
  );
  return shared === '' ? used : `<defs>${shared}</defs>${used}`;
}
