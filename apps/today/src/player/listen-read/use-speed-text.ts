import { usePlatform } from '@fabula/platform';
import { useText } from '../text.ts';

/** A speed as it is shown and read out: "1.2x". */
export function useSpeedText(rate: number): string {
  const text = useText();
  const { texts } = usePlatform();
  const format = new Intl.NumberFormat(texts.language(), { minimumFractionDigits: 1 });
  return text('player_speedValue', { rate: format.format(rate) });
}
