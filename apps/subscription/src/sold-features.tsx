import { useInstallation } from '@fabula/data';
import { type FeatureId, featureCatalogue, soldFeatures } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Heading, Icon, type IconName, Text } from '@fabula/ui';
import { useSpeeds } from './formats.ts';
import styles from './sold-features.module.css';
import { useStoriesText } from './stories-text.ts';
import { useText } from './text.ts';

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

export interface SoldFeaturesProps {
  /** Smaller, in one column and without headings, above what is sold in a dialog. */
  readonly isBrief?: boolean;
}

/** What premium adds on this installation: only the lines of the catalogue that it can deliver. */
export function SoldFeatures({ isBrief = false }: SoldFeaturesProps) {
  const text = useText();
  const describe = useDescription();
  const sold = soldFeatures(featureCatalogue, useInstallation()).filter(hasTexts);
  return (
    <ul className={isBrief ? styles.brief : styles.features}>
      {sold.map((id) => (
        <li key={id} className={styles.feature}>
          <span className={styles.figure}>
            <Icon name={icons[id]} size={isBrief ? 20 : 24} />
          </span>
          <div>
            {isBrief ? (
              <p className={styles.name}>{text(`feature_${id}`)}</p>
            ) : (
              <Heading level={3} size="sm">
                {text(`feature_${id}`)}
              </Heading>
            )}
            <Text muted size="sm">
              {describe(id)}
            </Text>
          </div>
        </li>
      ))}
    </ul>
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
