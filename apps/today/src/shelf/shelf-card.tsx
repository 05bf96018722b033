import { routes } from '@fabula/contracts';
import { useWeekdayText } from '@fabula/data';
import type { ShelfStory, StoryTopic, TargetLanguage, WordShare } from '@fabula/domain';
import { Link } from '@fabula/platform';
import { Badge, LearnerText, LoadingIndicator } from '@fabula/ui';
import { Cover } from '../cover/cover.tsx';
import { KnownShare } from '../known/known-share.tsx';
import { useText } from '../text.ts';
import { topicKeys } from '../topic-keys.ts';
import styles from './shelf-card.module.css';

export interface ShelfCardProps {
  readonly story: ShelfStory;
  readonly language: TargetLanguage;
  /** Of its series, if it has one. */
  readonly parts: number | undefined;
  /** How much of it is known, where that can be said. */
  readonly share: WordShare | null;
  readonly isOpening: boolean;
  /** When the learner may choose it (ISO 8601); null where that is now. */
  readonly waitsUntil: string | null;
  readonly onChoose: () => void;
}

/** A story of the shelf. One that the learner has is opened by its link; any other is made the learner's own first. */
export function ShelfCard({ story, language, parts, share, isOpening, waitsUntil, onChoose }: ShelfCardProps) {
  const { id, topic, title, nativeTitle, nativeLanguage, storyId, series } = story;
  const text = useText();
  const name = (
    <LearnerText language={language} look="phrase">
      {title}
    </LearnerText>
  );
  return (
    <li className={styles.card} data-state={story.state}>
      <Cover story={{ id, topic, libraryId: id }} size="md" />
      <h3 className={styles.name}>
        {storyId === null ? (
          <button type="button" aria-busy={isOpening} onClick={onChoose}>
            {name}
          </button>
        ) : (
          <Link to={routes.story(storyId)}>{name}</Link>
        )}
      </h3>
      <LearnerText as="p" language={nativeLanguage} className={styles.native}>
        {nativeTitle}
      </LearnerText>
      <div>
        <p className={styles.facts}>
          <span>{story.cefr ?? text(`today_level_${story.level}`)}</span>
          {topic in topicKeys && <span>{text(topicKeys[topic as StoryTopic])}</span>}
          <span>{text('shelf_words', { count: story.words })}</span>
        </p>
        {share && <KnownShare share={share} />}
      </div>
      <div className={styles.state}>
        {isOpening ? (
          <LoadingIndicator size="sm" label={text('shelf_opening')} />
        ) : (
          <State story={story} waitsUntil={waitsUntil} />
        )}
        {!isOpening && series && parts !== undefined && <span>{text('shelf_part', { part: series.part, parts })}</span>}
      </div>
    </li>
  );
}

function State({ story: { state }, waitsUntil }: Pick<ShelfCardProps, 'story' | 'waitsUntil'>) {
  const text = useText();
  const weekday = useWeekdayText();
  if (waitsUntil !== null) return <Badge icon="lock">{text('shelf_state_waits', { day: weekday(waitsUntil) })}</Badge>;
  const label = text(`shelf_state_${state}`);
  if (state === 'unread') return <Badge icon="book">{label}</Badge>;
  return state === 'begun' ? (
    <Badge kind="accent" icon="bookmark">
      {label}
    </Badge>
  ) : (
    <Badge kind="good" icon="check">
      {label}
    </Badge>
  );
}
