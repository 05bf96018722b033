import { routes } from '@fabula/contracts';
import { type OwnText, useOwnTextWords, type WordShares } from '@fabula/data';
import { languageLabel } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { Card, LearnerText, ProgressBar, Text } from '@fabula/ui';
import { useMemo } from 'react';
import { BeginButton } from '../begin/begin-button.tsx';
import { KnownShare } from '../known/known-share.tsx';
import { useText } from '../text.ts';
import styles from '../texts-screen.module.css';
import { Arriving } from './arriving.tsx';

export interface TextCardProps {
  readonly text: OwnText;
  /** What can be said of texts in its language, if anything. */
  readonly shares: WordShares | null;
  /** The one to go on with is the newest, so its button is the screen's. */
  readonly isFirst: boolean;
}

/** A text in the list: how much of it is known, how far the learner is, and the lesson to go on with. */
export function TextCard({ text: own, shares, isFirst }: TextCardProps) {
  const text = useText();
  const { texts } = usePlatform();
  const { parts: count, finished, language, nextPart } = own;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.about}>
        <Link to={routes.text(own.id)} className={styles.title ?? ''}>
          <LearnerText as="h2" language={language} look="phrase">
            {own.title}
          </LearnerText>
        </Link>
        <Text size="sm" muted>
          {languageLabel(language, texts.language())} · <Facts words={own.words} count={count} />
        </Text>
        <ShareOfText text={own} shares={shares} />
      </div>
      <Arriving text={own} />
      <ProgressBar label={text('finished', { finished, count })} percent={(100 * finished) / count} />
      {nextPart !== null && (
        <BeginButton
          variant={isFirst ? 'primary' : 'secondary'}
          textId={own.id}
          part={nextPart}
          storyId={own.storyId}
          isCounted={own.begun > 0}
        />
      )}
    </Card>
  );
}

/** How much of a whole text is known; nothing while that cannot be said. */
export function ShareOfText({ text: own, shares }: Pick<TextCardProps, 'text' | 'shares'>) {
  const words = useOwnTextWords(own, shares !== null);
  const share = useMemo(() => (words && shares ? shares.ofWords(words) : null), [words, shares]);
  return <KnownShare share={share} />;
}

/** How many words and lessons a text has. */
export function Facts({ words, count }: { readonly words: number; readonly count: number }) {
  const text = useText();
  const { texts } = usePlatform();
  return <>{text('facts', { words: words.toLocaleString(texts.language()), count })}</>;
}
