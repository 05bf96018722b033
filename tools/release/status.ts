import type { FeatureRelease, Registry } from '@fabula/contracts';
import { damagesOf } from './damages.ts';

/** Prints the registry for people, and what in it is damaged. */
export function statusLines(store: string, { revision, host, features, worker }: Registry): string[] {
  const rows = Object.entries(features).map(([name, release]) => rowOf(name, release));
  const table = [['feature', 'stable', 'previous', 'canary', 'held', 'first visit', 'published', ''], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const damages = Object.entries(features).flatMap(([name, { versions }]) =>
    Object.entries(versions).flatMap(([version, files]) =>
      damagesOf(store, files).map((damage) => `NOT WHOLE: ${name} ${version}: ${damage}`),
    ),
  );
  return [
    `revision ${revision}, shell ${host.version ?? 'none'}, contract ${host.contract}`,
    ...table.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...(worker === 'off' ? ['the worker is off: every start comes from the network'] : []),
    ...damages,
  ];
}

function rowOf(name: string, { stable, previous, canary, held, disabled, versions }: FeatureRelease): string[] {
  const files = versions[stable];
  const unchecked = files?.unchecked ? [`released without ${files.unchecked.join(', ')}`] : [];
  return [
    name,
    stable,
    previous ?? '',
    canary ? `${canary.version} ${canary.percent} %` : '',
    held ?? '',
    files?.bytes === undefined ? '' : `${(files.bytes / 1000).toFixed(1)} KB`,
    files?.published?.slice(0, 16).replace('T', ' ') ?? '',
    [...(disabled ? ['disabled'] : []), ...unchecked].join('; '),
  ];
}
