import { usePlatform } from '@fabula/platform';
import { Icon, type IconName } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './social-proof.module.css';

/**
 * How many languages there are, and the rating and number of learners that the operator states, because nobody else has
 * counted those.
 */
export function SocialProof() {
  const text = useText();
  const { config, texts } = usePlatform();
  const { rating, learners } = config.operator ?? {};
  const figure = new Intl.NumberFormat(texts.language(), { maximumFractionDigits: 1 });
  const lines: readonly (readonly [IconName, string])[] = [
    ...(rating === undefined ? [] : [['star', text('proofRating', { rating: figure.format(rating) })] as const]),
    ...(learners === undefined ? [] : [['user', text('proofLearners', { learners })] as const]),
    ['globe', text('proofLanguages')],
  ];
  return (
    <ul aria-label={text('proofLabel')} className={styles.lines}>
      {lines.map(([icon, line]) => (
        <li key={icon} className={styles.line}>
          <Icon name={icon} size={16} />
          {line}
        </li>
      ))}
    </ul>
  );
}
