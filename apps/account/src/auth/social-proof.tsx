import { Icon, type IconName } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './social-proof.module.css';

const lines = [
  ['star', 'proofRating'],
  ['user', 'proofLearners'],
  ['globe', 'proofLanguages'],
] as const satisfies readonly (readonly [IconName, string])[];

export function SocialProof() {
  const text = useText();
  return (
    <ul aria-label={text('proofLabel')} className={styles.lines}>
      {lines.map(([icon, key]) => (
        <li key={key} className={styles.line}>
          <Icon name={icon} size={16} />
          {text(key)}
        </li>
      ))}
    </ul>
  );
}
