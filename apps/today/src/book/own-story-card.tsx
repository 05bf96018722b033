import { routes } from '@fabula/contracts';
import type { OwnStory, WordShare } from '@fabula/domain';
import { Link, usePlatform } from '@fabula/platform';
import { Icon, LearnerText } from '@fabula/ui';
import { StoryByline } from '../byline/story-byline.tsx';
import { Cover } from '../cover/cover.tsx';
import { KnownShare } from '../known/known-share.tsx';
import { percentText } from '../percent-text.ts';
import card from './book-card.module.css';
import styles from './own-story-card.module.css';
import { useText } from './text.ts';

export interface OwnStoryCardProps {
  readonly own: OwnStory;
  /** How much of it is known, where that can be said. */
  readonly share: WordShare | undefined;
}

/** One book of the shelf: its cover, its title, how far it was read, and how much of it is known. */
export function OwnStoryCard({ own, share }: OwnStoryCardProps) {
  const { story } = own;
  return (
    <li className={card.card}>
      <Cover story={story} size="fill" />
      <h3 className={card.name}>
        <Link to={routes.story(story.id)}>
          <LearnerText language={story.language} look="phrase">
            {story.title}
          </LearnerText>
        </Link>
      </h3>
      <StoryByline story={story} />
      <State own={own} />
      {share && <KnownShare share={share} />}
    </li>
  );
}

function State({ own: { state, percent } }: { readonly own: OwnStory }) {
  const text = useText();
  const { texts } = usePlatform();
  if (state === 'finished') {
    return (
      <p className={styles.finished}>
        <Icon name="check" size={16} />
        {text('shelf_state_finished')}
      </p>
    );
  }
  if (state === 'unread') return <p className={styles.state}>{text('shelf_state_unread')}</p>;
  return (
    <p className={styles.state}>
      {text('today_percentDone', { percent: percentText(percent, texts.language()) })}
      <span aria-hidden="true" className={styles.track}>
        <span className={styles.done} style={{ inlineSize: `${percent}%` }} />
      </span>
    </p>
  );
}
