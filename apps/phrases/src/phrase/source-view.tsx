import { routes } from '@fabula/contracts';
import type { SavedPhrase } from '@fabula/data';
import { shownText, storySentences, storyVowels, textDirection } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { Heading, LearnerText, LinkButton } from '@fabula/ui';
import { useText } from '../text.ts';
import { ListenButton } from './listen-button.tsx';
import styles from './phrase-parts.module.css';
import { type PhraseSource, spokenSentence } from './phrase-source.ts';

interface SourceViewProps {
  readonly phrase: SavedPhrase;
  readonly source: PhraseSource;
  readonly showsVowels: boolean;
}

/** The source sentence of a phrase, with its sound, its translation and a link to its story. */
export function SourceView({ phrase, source, showsVowels }: SourceViewProps) {
  const text = useText();
  const { features } = usePlatform();
  const { sentence, story, nativeLanguage } = source;
  const address = story && routes.story(story.id);
  return (
    <section className={styles.part} aria-labelledby={`source-${phrase.id}`}>
      <Heading level={3} size="sm" id={`source-${phrase.id}`}>
        {text('source')}
      </Heading>
      <div className={styles.texts} dir={textDirection(phrase.language)}>
        <LearnerText
          as="p"
          look="phrase"
          language={phrase.language}
          hasVowels={showsVowels}
          className={styles.sentence}
        >
          <MarkedSentence source={source} showsVowels={showsVowels} />
        </LearnerText>
        {sentence.translation !== '' && (
          <LearnerText as="p" language={nativeLanguage} className={styles.muted}>
            {sentence.translation}
          </LearnerText>
        )}
      </div>
      {story && (
        <p className={styles.muted}>
          {text('sourceStory')}{' '}
          <LearnerText look="phrase" language={story.language} hasVowels={showsVowels}>
            {showsVowels ? storyVowels(storySentences(story))(story.title) : story.title}
          </LearnerText>
        </p>
      )}
      <div className={styles.buttons}>
        <ListenButton spoken={spokenSentence(phrase, source)} variant="ghost" size="sm">
          {text('listenSentence')}
        </ListenButton>
        {address && features.offers(address) && (
          <LinkButton render={<Link to={address} />} variant="ghost" size="sm" icon="book">
            {text('openStory')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function MarkedSentence({ source: { sentence, place }, showsVowels }: Omit<SourceViewProps, 'phrase'>) {
  const shown = shownText(sentence, showsVowels);
  if (!place) return shown.text;
  const { start, end } = shown.placeOf(place);
  return (
    <>
      {shown.text.slice(0, start)}
      <strong className={styles.marked}>{shown.text.slice(start, end)}</strong>
      {shown.text.slice(end)}
    </>
  );
}
