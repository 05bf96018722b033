import { useInstallation } from '@fabula/data';
import { type FeatureId, featureCatalogue, soldFeatures } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Heading, Icon, type IconName, Text } from '@fabula/ui';
import { useSpeeds } from '../formats.ts';
import { useStoriesText } from '../stories-text.ts';
import { useText } from '../text.ts';
import styles from './premium-features.module.css';
import { Section } from './section.tsx';

/** Each icon's key is also the id of a feature's texts. */
const icons = {
  unlimited_stories: 'book',
  unlimited_translations: 'globe',
  custom_speed: 'play',
  offline_mode: 'download',
  progress_analytics: 'review',
  custom_stories: 'pencil',
  pronunciation_analysis: 'microphone',
  data_export: 'bookmark',
  priority_support: 'mail',
  exclusive_stories: 'star',
} as const satisfies Partial<Record<FeatureId, IconName>>;
type SoldId = keyof typeof icons;
const hasTexts = (id: FeatureId): id is SoldId => id in icons;

/** What premium adds on this installation: only the lines of the catalogue that it can deliver. */
export function PremiumFeatures() {
  const text = useText();
  const describe = useDescription();
  const sold = soldFeatures(featureCatalogue, useInstallation()).filter(hasTexts);
  return (
    <Section title={text('features_title')}>
      <ul className={styles.features}>
        {sold.map((id) => (
          <li key={id} className={styles.feature}>
            <span className={styles.figure}>
              <Icon name={icons[id]} size={24} />
            </span>
            <div>
              <Heading level={3} size="sm">
                {text(`feature_${id}`)}
              </Heading>
              <Text muted size="sm">
                {describe(id)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The description of a feature, where installations differ in how much of it they have. */
function useDescription(): (id: SoldId) => string {
  const text = useText();
  const speeds = useSpeeds();
  const stories = useStoriesText();
  const { config } = usePlatform();
  return (id) => {
    if (id === 'unlimited_stories') return stories;
    if (id === 'pronunciation_analysis' && config.judgesPronunciation) return text('feature_pronunciation_judged');
    if (id === 'custom_stories' && !config.writesStories) return text('feature_custom_stories_library');
    return text(`feature_${id}_text`, speeds);
  };
}
