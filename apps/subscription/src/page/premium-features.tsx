import { Heading, Icon, type IconName, Text } from '@fabula/ui';
import { useSpeeds } from '../speeds.ts';
import { useText } from '../text.ts';
import styles from './premium-features.module.css';
import { Section } from './section.tsx';

const features = [
  ['book', 'features_storiesTitle', 'features_storiesText'],
  ['microphone', 'features_voiceTitle', 'features_voiceText'],
  ['wifi-off', 'features_offlineTitle', 'features_offlineText'],
  ['review', 'features_analyticsTitle', 'features_analyticsText'],
  ['mail', 'features_supportTitle', 'features_supportText'],
  ['bookmark', 'features_exportTitle', 'features_exportText'],
] as const satisfies readonly (readonly [IconName, string, string])[];

/** The six things premium adds (specification section 2). */
export function PremiumFeatures() {
  const text = useText();
  const speeds = useSpeeds();
  return (
    <Section title={text('features_title')}>
      <ul className={styles.features}>
        {features.map(([icon, title, description]) => (
          <li key={title} className={styles.feature}>
            <span className={styles.figure}>
              <Icon name={icon} size={24} />
            </span>
            <div>
              <Heading level={3} size="sm">
                {text(title)}
              </Heading>
              <Text muted size="sm">
                {text(description, speeds)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
