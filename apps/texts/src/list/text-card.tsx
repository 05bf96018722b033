import { routes } from '@fabula/contracts';
import type { OwnText } from '@fabula/data';
import { languageLabel } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { Card, LearnerText, ProgressBar, Text } from '@fabula/ui';
import { BeginButton } from '../begin/begin-button.tsx';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';

/** A text in the list: how far the learner is, and the lesson to go on with. */
export function TextCard({ text: own }: { readonly text: OwnText }) {
  const text = useText();
  const { texts } = usePlatform();
  const { parts: count, kept, finished, language, nextPart } = own;
  return (
    <Card as="li" className={styles.card}>
      <Link to={routes.text(own.id)} className={styles.title ?? ''}>
        <LearnerText as="h2" language={language} look="phrase">
          {own.title}
        </LearnerText>
      </Link>
      <Text size="sm" muted>
        {languageLabel(language, texts.language())} · <Facts words={own.words} count={count} />
      </Text>
      {kept < count && <Text role="status">{text('incomplete', { kept, count })}</Text>}
      <ProgressBar label={text('finished', { finished, count })} percent={(100 * finished) / count} />
      {nextPart !== null && (
        <BeginButton textId={own.id} part={nextPart} storyId={own.storyId} isCounted={own.begun > 0} />
      )}
    </Card>
  );
}

/** How many words and lessons a text has. */
export function Facts({ words, count }: { readonly words: number; readonly count: number }) {
  const text = useText();
  const { texts } = usePlatform();
  return <>{text('facts', { words: words.toLocaleString(texts.language()), count })}</>;
}
