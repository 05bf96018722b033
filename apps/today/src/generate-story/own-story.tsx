import type { Profile } from '@fabula/data';
import type { StoryLength } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Badge, Button, Heading, SegmentedControl, Text } from '@fabula/ui';
import type { Ref } from 'react';
import { useText } from '../text.ts';
import styles from './own-story.module.css';
import type { WordList } from './use-word-list.ts';
import { WordsField } from './words-field.tsx';

export interface OwnStoryProps {
  readonly length: StoryLength;
  readonly onLength: (length: StoryLength) => void;
  readonly list: WordList;
  readonly listRef: Ref<{ readonly focus: () => void }>;
  readonly profile: Pick<Profile, 'targetLanguage' | 'nativeLanguage'>;
  readonly readOnly: boolean;
}

const lengths = ['usual', 'long'] as const;

/** The premium options of a story: its length, and words to weave in. */
export function OwnStory({ length, onLength, list, listRef, profile, readOnly }: OwnStoryProps) {
  const text = useText();
  return (
    <section className={styles.own} aria-labelledby="own-story">
      <Heading level={3} size="md" id="own-story">
        {text('own_title')}
      </Heading>
      <SegmentedControl
        label={text('own_length')}
        segments={lengths.map((value) => ({ value, label: text(`own_length_${value}`) }))}
        value={length}
        onValueChange={(value) => !readOnly && onLength(value)}
      />
      <WordsField
        ref={listRef}
        list={list}
        languages={{ target: profile.targetLanguage, native: profile.nativeLanguage }}
        readOnly={readOnly}
      />
    </section>
  );
}

/** Shown without premium: describes these options and links to the offer. */
export function OwnStoryOffer() {
  const text = useText();
  const { config, upgrade } = usePlatform();
  return (
    <section className={styles.offer} aria-labelledby="own-story">
      <div className={styles.head}>
        <Heading level={3} size="md" id="own-story">
          {text('own_title')}
        </Heading>
        <Badge kind="accent" icon="star">
          {text('own_badge')}
        </Badge>
      </div>
      <div className={styles.about}>
        <Text size="sm" muted>
          {text(config.writesStories ? 'own_about' : 'own_about_library')}
        </Text>
        <Button variant="secondary" size="sm" onClick={() => upgrade.open('custom_stories')}>
          {text('limit_seePremium')}
        </Button>
      </div>
    </section>
  );
}
