import { usePlatform } from '@fabula/platform';
import { Button, Heading, Icon, Page, Text } from '@fabula/ui';
import { Brand } from '../brand.tsx';
import { FeatureList } from '../feature-list.tsx';
import { useText } from '../text.ts';
import { ChoicesSummary } from './choices-summary.tsx';
import { PremiumPromo } from './premium-promo.tsx';
import { TellAboutYou } from './tell-about-you.tsx';
import { useStartLearning } from './use-start-learning.ts';
import styles from './welcome-screen.module.css';

const written = ['book', 'celebrationStoriesTitle', 'celebrationStoriesText'] as const;
const chosen = ['book', 'celebrationStoriesTitle_library', 'celebrationStoriesText_library'] as const;
const speaking = ['microphone', 'celebrationSpeakTitle', 'celebrationSpeakText'] as const;
const streaks = ['flame', 'celebrationStreakTitle', 'celebrationStreakText'] as const;

/** The celebration after the onboarding, shown in three steps. */
export function WelcomeScreen() {
  const text = useText();
  const start = useStartLearning();
  const { writesStories } = usePlatform().config;
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
        <ChoicesSummary />
      </header>
      <div className={styles.second}>
        <FeatureList
          features={[writesStories ? written : chosen, speaking, streaks].map(([icon, title, description]) => ({
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
        <TellAboutYou />
        <PremiumPromo />
        <Button size="lg" block iconEnd="forward" onClick={start}>
          {text('startLearning')}
        </Button>
      </div>
    </Page>
  );
}
