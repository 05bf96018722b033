import { knownPercent, type WordShare } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { VisuallyHidden } from '@fabula/ui';
import { useText } from '../book/text.ts';
import { percentText } from '../percent-text.ts';
import styles from './known-share.module.css';

/** How much of a story is known, and how many of its words are new. */
export function KnownShare({ share }: { readonly share: WordShare }) {
  const text = useText();
  const { texts } = usePlatform();
  const percent = percentText(knownPercent(share), texts.language());
  const { newWords: count } = share;
  return (
    <p className={styles.share}>
      <VisuallyHidden>{text('known_said', { percent, count })}</VisuallyHidden>
      <span aria-hidden="true">
        {text('known_percent', { percent })}
        {count > 0 && <span className={styles.new}>{text('known_new', { count })}</span>}
      </span>
    </p>
  );
}
