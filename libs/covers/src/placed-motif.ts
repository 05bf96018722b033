import { ink, paper } from './marks.ts';
import { layersOf, type MotifName, round } from './motif.ts';

/** Where a motif stands: the middle of its foot, and its size, since it is drawn in a square of 64. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Without ink on a ground that has it. */
  readonly isLight?: boolean;
  /** How far around it the ground is cleared, in the motif's own units. */
  readonly halo?: number;
}

/** The breadths of strokes; the second is the file's own and not said again. */
export const strokes = { line: 4, thin: 2.4 } as const;

export function motif(name: MotifName, { x, y, size, isLight = false, halo = 0 }: Place): string {
  const scale = size / 64;
  const [front, back] = isLight ? [paper, ink] : [ink, paper];
  const layers = layersOf(name);
  const draw = ({ kind, path }: (typeof layers)[number]) => {
    const color = kind === 'cut' || kind === 'hole' ? back : front;
    if (kind === 'fill' || kind === 'hole') return `<path d="${path}"${fill(color)}/>`;
    const breadth = kind === 'line' ? ` stroke-width="${strokes.line}"` : '';
    return `<path d="${path}" fill="none" stroke="${color}"${breadth}/>`;
  };
  const cleared = (isSurface: boolean) => {
    const outlines = layers.filter(({ kind }) => (isSurface ? kind === 'fill' : kind === 'line' || kind === 'thin'));
    if (halo === 0 || outlines.length === 0) return '';
    const look = isSurface ? fill(back) : ' fill="none"';
    const breadth = round(2 * halo + (isSurface ? 0 : strokes.line));
    const paths = outlines.map(({ path }) => `<path d="${path}"/>`).join('');
    return `<g${look} stroke="${back}" stroke-width="${breadth}">${paths}</g>`;
  };
  const place = `translate(${round(x - 32 * scale)} ${round(y - 60 * scale)})scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="${place}">${cleared(true)}${cleared(false)}${layers.map(draw).join('')}</g>`;
}

function fill(color: string): string {
  return color === paper ? '' : ` fill="${color}"`;
}
