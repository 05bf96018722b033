import { animals } from './motifs/animals.ts';
import { clothes } from './motifs/clothes.ts';
import { home } from './motifs/home.ts';
import { kitchen } from './motifs/kitchen.ts';
import { outdoors } from './motifs/outdoors.ts';
import { work } from './motifs/work.ts';

/**
 * The vocabulary. Each motif is drawn by hand in a square of 64 and stands on the line y = 60. It is a list of layers, from
 * the bottom to the top, each with a path of SVG:
 *
 * - `fill`: a surface with ink, `hole`: one without
 * - `line` and `thin`: a stroke with ink, 4 or 2.4 wide, `cut`: one that is carved out, 2.4 wide
 * - `gouge`: tapering cuts, each from one point to another
 *
 * `@32 32 9` in a path is a circle: its middle and its radius.
 */
const vocabulary = { ...kitchen, ...home, ...clothes, ...animals, ...outdoors, ...work };

export type MotifName = keyof typeof vocabulary;

export const motifNames = Object.keys(vocabulary).sort() as MotifName[];

const kinds = ['fill', 'hole', 'line', 'thin', 'cut'] as const;

interface Layer {
  readonly kind: (typeof kinds)[number];
  readonly path: string;
}

/** The layers of a motif, with plain paths. Neighbours of a kind are one, except surfaces, which may overlap. */
export function layersOf(name: MotifName): readonly Layer[] {
  const layers: Layer[] = [];
  for (const line of vocabulary[name].trim().split('\n')) {
    const layer = layerOf(line.trim(), name);
    const below = layers.at(-1);
    if (below?.kind === layer.kind && layer.kind !== 'fill') {
      layers[layers.length - 1] = { kind: layer.kind, path: below.path + layer.path };
    } else layers.push(layer);
  }
  return layers;
}

function layerOf(line: string, name: MotifName): Layer {
  const [, word, drawn = ''] = /^(\w+) (.+)$/.exec(line) ?? [];
  if (word === 'gouge') return { kind: 'hole', path: gouges(drawn) };
  const kind = kinds.find((each) => each === word);
  if (!kind) throw new Error(`${name} has a layer of no kind: ${line}`);
  return { kind, path: circles(drawn) };
}

function circles(path: string): string {
  return path.replace(/@([\d.]+) ([\d.]+) ([\d.]+)/g, (_, x: string, y: string, radius: string) => {
    const r = Number(radius);
    return `M${round(Number(x) - r)} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;
  });
}

/** `M21 28L13 45M…`: each line as a sliver, widest at a third of its way, as a gouge leaves the block. */
function gouges(path: string): string {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)]
    .map(([, x1, y1, x2, y2]) => sliver([Number(x1), Number(y1), Number(x2), Number(y2)], 3))
    .join('');
}

/** A cut that begins and ends in a point. */
export function sliver([x1, y1, x2, y2]: readonly [number, number, number, number], width: number): string {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  const [ox, oy] = [(-dy / length) * (width / 2), (dx / length) * (width / 2)];
  const [ax, ay] = [dx * 0.35 + ox, dy * 0.35 + oy];
  return `M${numbers(x1, y1)}l${numbers(ax, ay, dx - ax, dy - ay, dx * 0.35 - ox - dx, dy * 0.35 - oy - dy)}z`;
}

/** A smaller cut, of three corners. */
export function nick([x1, y1, x2, y2]: readonly [number, number, number, number], width: number): string {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  const [ax, ay] = [dx * 0.4 - (dy / length) * width, dy * 0.4 + (dx / length) * width];
  return `M${numbers(x1, y1)}l${numbers(ax, ay, dx - ax, dy - ay)}z`;
}

/** Numbers of a path, with one decimal and no character too many. */
export function numbers(...values: readonly number[]): string {
  return values
    .map((value) => String(round(value)).replace(/^(-?)0\./, '$1.'))
    .reduce((path, value) => (value.startsWith('-') ? path + value : `${path} ${value}`));
}

export function round(value: number): number {
  return Math.round(value * 10) / 10 || 0; // never -0
}
