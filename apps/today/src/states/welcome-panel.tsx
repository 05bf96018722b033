import type { Profile } from '@fabula/data';
import { languageInSentence } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, Card, Heading, Icon, type IconName, Text } from '@fabula/ui';
import { AfterCommit } from '../after-commit.tsx';
import { laterPart, whenIdle } from '../after-screen.ts';
import { type TodayTextKey, useText } from '../text.ts';
import styles from './welcome-panel.module.css';

const firstBooks = laterPart(async () => (await import('./first-books.tsx')).FirstBooks, { ready: whenIdle });

type Point = readonly [IconName, TodayTextKey];

const points: readonly Point[] = [
  ['speaker', 'today_pointVoice'],
  ['check', 'today_pointSteps'],
];

/**
 * Shown while there are no stories: says what a story is, with the button to make the first, and some to begin with.
 */
export function WelcomePanel({ profile, onCreate }: { readonly profile: Profile; readonly onCreate: () => void }) {
  const text = useText();
  const { texts, config } = usePlatform();
  const about: Point = ['sparkle', config.writesStories ? 'today_pointLife' : 'today_pointLife_library'];
  const language = languageInSentence(profile.targetLanguage, texts.language());
  return (
    <div className={styles.panel}>
      <Card as="section" padding="lg" className={styles.card}>
        <Heading level={2} size="xl" serif>
          {text('today_welcomeTitle')}
        </Heading>
        <Text muted size="lg">
          {text('today_welcomeText', { language })}
        </Text>
        <ul className={styles.points}>
          {[about, ...points].map(([icon, key]) => (
            <li key={key}>
              <Icon name={icon} />
              {text(key)}
            </li>
          ))}
        </ul>
        <Button size="lg" block icon="sparkle" onClick={onCreate}>
          {text('today_createFirst')}
        </Button>
      </Card>
      <AfterCommit>
        <firstBooks.current profile={profile} />
      </AfterCommit>
    </div>
  );
}
