import { useProfile } from '@fabula/data';
import { languageInSentence } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Button, Heading, Icon, Page, Text } from '@fabula/ui';
import { Brand } from '../brand.tsx';
import { useText } from '../text.ts';
import { FirstBook } from './first-book.tsx';
import { PremiumPromo } from './premium-promo.tsx';
import { TellAboutYou } from './tell-about-you.tsx';
import { useStartLearning } from './use-start-learning.ts';
import styles from './welcome-screen.module.css';

/** What comes now, in its order. What Fabula is was said when the onboarding began. */
const contents = [
  ['celebrationStoryTitle', 'celebrationStoryText'],
  ['celebrationSpeakTitle', 'celebrationSpeakText'],
  ['celebrationKeepTitle', 'celebrationKeepText'],
] as const;

/** The celebration after the onboarding, shown in three steps. */
export function WelcomeScreen() {
  const text = useText();
  const { start, isOffering } = useStartLearning();
  return (
    <Page width="reading">
      <Brand />
      <header className={styles.first}>
        <FirstBook />
        <Heading level={1} serif>
          {text('celebrationTitle')}
        </Heading>
        <Text size="lg" muted>
          {text('celebrationText')}
        </Text>
      </header>
      <div className={styles.second}>
        <Achievement />
        <ol className={styles.contents}>
          {contents.map(([title, description]) => (
            <li key={title} className={styles.entry}>
              <Heading level={2} size="md" serif>
                {text(title)}
              </Heading>
              <Text muted>{text(description)}</Text>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.third}>
        <TellAboutYou />
        <PremiumPromo />
      </div>
      <div className={styles.start}>
        <Button size="lg" block iconEnd="forward" busy={isOffering} onClick={start}>
          {text('startLearning')}
        </Button>
      </div>
    </Page>
  );
}

/** What the learner has done so far: the choices of the onboarding. Nothing until the account's row has loaded. */
function Achievement() {
  const text = useText();
  const { texts } = usePlatform();
  const { data: profile } = useProfile();
  if (!profile) return null;
  const inSentence = (language: typeof profile.targetLanguage | typeof profile.nativeLanguage) =>
    languageInSentence(language, texts.language());
  return (
    <p className={styles.achievement}>
      <Icon name="check" />
      {text('celebrationChoices', {
        target: inSentence(profile.targetLanguage),
        level: text(`level${profile.level}`),
        native: inSentence(profile.nativeLanguage),
      })}
    </p>
  );
}
