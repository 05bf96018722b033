import { routes } from '@fabula/contracts';
import type { SavedPhrase } from '@fabula/data';
import { textDirection } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { Heading, LearnerText, LinkButton } from '@fabula/ui';
import { useText } from '../text.ts';
import { ListenButton } from './listen-button.tsx';
import styles from './phrase-parts.module.css';
import { type PhraseSource, spokenSentence } from './phrase-source.ts';

interface SourceViewProps {
  readonly phrase: SavedPhrase;
  readonly source: PhraseSource;
}

/** The source sentence of a phrase, with its sound, its translation and a link to its story. */
export function SourceView({ phrase, source }: SourceViewProps) {
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
        <LearnerText as="p" look="phrase" language={phrase.language} className={styles.sentence}>
          <MarkedSentence source={source} />
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
          <LearnerText look="phrase" language={story.language}>
            {story.title}
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

function MarkedSentence({ source: { sentence, place } }: { readonly source: PhraseSource }) {
  if (!place) return sentence.text;
  return (
    <>
      {sentence.text.slice(0, place.start)}
      <strong className={styles.marked}>{sentence.text.slice(place.start, place.end)}</strong>
      {sentence.text.slice(place.end)}
    </>
  );
}
