import { freeLimits } from '@fabula/domain';
import { Icon } from '@fabula/ui';
import { useDayText } from '../../limits/use-day-text.ts';
import { useText } from '../../text.ts';
import styles from './shadow-side.module.css';

/** Says why this story cannot be recorded now, until when, and that the lesson goes on without it. */
export function ShadowLimitNote({ endsAt }: { readonly endsAt: string }) {
  const text = useText();
  const dayText = useDayText();
  const limit = freeLimits.weekly.shadow_speak;
  return (
    <div role="status" className={styles.limit}>
      <Icon name="clock" />
      <p>{text('limit_shadowUntil', { limit, date: dayText(endsAt) })}</p>
    </div>
  );
}
