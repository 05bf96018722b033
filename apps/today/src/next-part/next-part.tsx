import { type Profile, useLibraryShelf, useNextFreeStory, useProfile, useWeekdayText } from '@fabula/data';
import { type NextPart as Next, nextPart, type StorySummary, type TargetLanguage } from '@fabula/domain';
import { Badge, Button, LearnerText, LoadingIndicator } from '@fabula/ui';
import { useId } from 'react';
import { Cover } from '../cover/cover.tsx';
import { StoriesLeft } from '../generate-story/stories-left.tsx';
import { useChooseStory } from '../shelf/use-choose-story.ts';
import { useText } from '../text.ts';
import styles from './next-part.module.css';

export interface NextPartProps {
  /** A story that is finished. */
  readonly story: StorySummary;
  /** Does what must be done before the screen is left, and then what it is given. */
  readonly onLeave?: (then: () => void) => void;
}

/**
 * Offers what follows a finished story in its series, in the language being learned. While nothing is known of it, or
 * nothing follows, nothing is shown: it is an offer, and no part of what was finished.
 */
export function NextPart({ story: { libraryId = '', language }, onLeave = (then) => then() }: NextPartProps) {
  const { data: profile } = useProfile();
  const isLearned = libraryId !== '' && profile?.targetLanguage === language;
  const shelf = useLibraryShelf(isLearned ? language : undefined, profile?.nativeLanguage);
  const next = nextPart(shelf.data ?? [], libraryId);
  if (!profile || !next) return null;
  return <Offer next={next} profile={profile} onGone={() => void shelf.refetch()} onLeave={onLeave} />;
}

interface OfferProps extends Required<Pick<NextPartProps, 'onLeave'>> {
  readonly next: Next;
  readonly profile: Profile;
  readonly onGone: () => void;
}

function Offer({ next, profile, onGone, onLeave }: OfferProps) {
  const { id, topic, nativeTitle, nativeLanguage } = next.story;
  const text = useText();
  const name = useId();
  const { chosen, choose } = useChooseStory(profile, onGone);
  const waitsUntil = useNextFreeStory();
  const weekday = useWeekdayText();
  const isOpening = chosen !== null;
  return (
    <section className={styles.next} aria-labelledby={name} data-after-first>
      <Cover story={{ id, topic, libraryId: id }} size="sm" />
      <div className={styles.titles}>
        <p id={name} className={styles.name}>
          <Name next={next} language={profile.targetLanguage} />
        </p>
        <LearnerText as="p" language={nativeLanguage} className={styles.native}>
          {nativeTitle}
        </LearnerText>
      </div>
      {waitsUntil === null ? (
        <Button variant="secondary" busy={isOpening} onClick={() => onLeave(() => void choose(next.story))}>
          {text('next_read', { part: next.part })}
        </Button>
      ) : (
        <p className={styles.waits}>
          <Badge icon="lock">{text('shelf_state_waits', { day: weekday(waitsUntil) })}</Badge>
        </p>
      )}
      <div className={styles.left}>
        {isOpening ? <LoadingIndicator size="sm" label={text('shelf_opening')} /> : <StoriesLeft />}
      </div>
    </section>
  );
}

/**
 * A sentence of the interface, in which each title says its own language and direction. The story's title has a line of
 * its own: beside the series', two Arabic titles read from the left, against their own order.
 */
function Name({ next, language }: { readonly next: Next; readonly language: TargetLanguage }) {
  const text = useText();
  const titles: Readonly<Record<string, string>> = { '{series}': next.series, '{title}': next.story.title };
  return text('next_part', { series: '{series}', title: '{title}' })
    .split(/(\{\w+\})/)
    .map((piece) =>
      piece in titles ? (
        <LearnerText
          key={piece}
          language={language}
          look="phrase"
          className={piece === '{title}' ? styles.title : undefined}
        >
          {titles[piece]}
        </LearnerText>
      ) : (
        piece
      ),
    );
}
