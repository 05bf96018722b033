import { usePlatform } from '@fabula/platform';

/** Writes a size in bytes as the interface language writes megabytes. */
export function useMegabytes(): (bytes: number) => string {
  const { texts } = usePlatform();
  const style = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  const format = new Intl.NumberFormat(texts.language(), style);
  return (bytes) => format.format(bytes / 1_000_000);
}
