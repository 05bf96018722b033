import { Button, Heading, Icon, type IconName, Page, Text } from '@fabula/ui';
import { Brand } from '../brand.tsx';
import { FeatureList } from '../feature-list.tsx';
import { useText } from '../text.ts';
import { PremiumPromo } from './premium-promo.tsx';
import { useStartLearning } from './use-start-learning.ts';
import styles from './welcome-screen.module.css';

const features = [
  ['book', 'celebrationStoriesTitle', 'celebrationStoriesText'],
  ['microphone', 'celebrationSpeakTitle', 'celebrationSpeakText'],
  ['flame', 'celebrationStreakTitle', 'celebrationStreakText'],
] as const satisfies readonly (readonly [IconName, string, string])[];

/** The celebration after the onboarding, shown in three moves. */
export function WelcomeScreen() {
  const text = useText();
  const start = useStartLearning();
  return (
    <Page width="reading">
      <Brand />
      <header className={styles.first}>
        <Heading level={1} serif>
          {text('celebrationTitle')}
        </Heading>
        <Text size="lg" muted>
          {text('celebrationText')}
        </Text>
      </header>
      <div className={styles.second}>
        <FeatureList
          features={features.map(([icon, title, description]) => ({
            icon,
            title: text(title),
            description: text(description),
          }))}
        />
        <p className={styles.achievement}>
          <Icon name="star" />
          {text('achievement')}
        </p>
      </div>
      <div className={styles.third}>
        <PremiumPromo />
        <Button size="lg" block iconEnd="forward" onClick={start}>
          {text('startLearning')}
        </Button>
      </div>
    </Page>
  );
}
