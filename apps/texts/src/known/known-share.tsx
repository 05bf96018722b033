import { knownPercent, type WordShare } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { VisuallyHidden } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './known-share.module.css';

export interface KnownShareProps {
  /** None where nothing can be said. */
  readonly share: WordShare | null | undefined;
}

/** How much of a text is known, and how many of its words are new. */
export function KnownShare({ share }: KnownShareProps) {
  const text = useText();
  const { texts } = usePlatform();
  if (!share) return null;
  const format = new Intl.NumberFormat(texts.language(), { style: 'percent' });
  const percent = format.format(knownPercent(share) / 100);
  const { newWords: count } = share;
  return (
    <span className={styles.share}>
      <VisuallyHidden>{text('known_said', { percent, count })}</VisuallyHidden>
      <span aria-hidden="true">
        {text('known_percent', { percent })}
        {count > 0 && ` · ${text('known_new', { count })}`}
      </span>
    </span>
  );
}
