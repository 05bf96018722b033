import { Card, Heading, Icon, type IconName, Text } from '@fabula/ui';
import styles from './feature-list.module.css';

export interface FeatureListProps {
  readonly features: readonly { readonly icon: IconName; readonly title: string; readonly description: string }[];
}

/** A few things Fabula does, each with an icon. */
export function FeatureList({ features }: FeatureListProps) {
  return (
    <ul className={styles.list}>
      {features.map(({ icon, title, description }) => (
        <Card key={title} as="li" className={styles.feature}>
          <span className={styles.figure}>
            <Icon name={icon} size={24} />
          </span>
          <div className={styles.texts}>
            <Heading level={2} size="md">
              {title}
            </Heading>
            <Text muted size="sm">
              {description}
            </Text>
          </div>
        </Card>
      ))}
    </ul>
  );
}
