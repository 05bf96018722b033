import { partsOfSeries, type ShelfGroup, type ShelfStory, type TargetLanguage } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Heading, LearnerText, Text } from '@fabula/ui';
import { type ReactNode, useId } from 'react';
import { KeepSeries } from '../keep/keep-series.tsx';
import { EasyName, FurtherName } from '../known/group-names.tsx';
import type { ShareOf } from '../known/use-shelf-shares.ts';
import { useText } from '../text.ts';
import { ShelfCard } from './shelf-card.tsx';
import styles from './shelf-groups.module.css';
import type { Choosing } from './use-choose-story.ts';

export interface ShelfGroupsProps extends Choosing {
  readonly groups: readonly ShelfGroup[];
  /** The whole library, which says how many parts a series has. */
  readonly stories: readonly ShelfStory[];
  readonly language: TargetLanguage;
  /** Null while nothing can be said of any. */
  readonly shareOf: ShareOf | null;
  /** When the learner may choose another new story (ISO 8601); null where that is now. */
  readonly waitsUntil: string | null;
}

export function ShelfGroups({ groups, stories, language, shareOf, chosen, choose, waitsUntil }: ShelfGroupsProps) {
  const { upgrade } = usePlatform();
  const parts = partsOfSeries(stories);
  const partsOf = ({ series }: ShelfStory) => (series ? parts.get(series.id) : undefined);
  return groups.map((group) => (
    <Group
      key={group.kind === 'series' ? `series ${group.id}` : group.kind === 'level' ? group.level : group.kind}
      group={group}
      language={language}
      parts={group.kind === 'series' ? partsOf(group.first) : undefined}
      keep={group.kind === 'series' && <KeepSeries id={group.id} stories={stories} language={language} />}
    >
      {group.stories.map((story) => (
        <ShelfCard
          key={story.id}
          story={story}
          language={language}
          parts={partsOf(story)}
          share={shareOf?.(story) ?? null}
          isOpening={chosen === story.id}
          waitsUntil={story.storyId === null ? waitsUntil : null}
          onChoose={() => (waitsUntil === null ? void choose(story) : upgrade.open('story_limit'))}
        />
      ))}
    </Group>
  ));
}

interface GroupProps {
  readonly group: ShelfGroup;
  readonly language: TargetLanguage;
  readonly parts: number | undefined;
  /** Keeps the series for offline use. */
  readonly keep: ReactNode;
  readonly children: ReactNode;
}

function Group({ group, language, parts, keep, children }: GroupProps) {
  const text = useText();
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} size="md" id={id}>
          <GroupName group={group} language={language} />
        </Heading>
        {group.kind === 'series' && <NativeName {...group.first} />}
        {parts !== undefined && (
          <Text size="sm" muted>
            {text('shelf_seriesParts', { count: parts })}
          </Text>
        )}
        {group.kind === 'series' && keep}
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

/** What the series is called in the reader's language, where that is something else. */
function NativeName({ series, nativeLanguage }: ShelfStory) {
  if (!series?.nativeTitle || series.nativeTitle === series.title) return null;
  return (
    <LearnerText language={nativeLanguage} className={styles.native}>
      {series.nativeTitle}
    </LearnerText>
  );
}

/** In a library that is older than the titles of series, the first part's title stands for the series. */
function GroupName({ group, language }: Pick<GroupProps, 'group' | 'language'>) {
  const text = useText();
  if (group.kind === 'series') {
    return (
      <LearnerText language={language} look="phrase">
        {group.first.series?.title ?? group.first.title}
      </LearnerText>
    );
  }
  if (group.kind === 'easy') return <EasyName />;
  if (group.kind === 'further') return <FurtherName />;
  if (group.kind !== 'level') return text(`shelf_group_${group.kind}`);
  const { level } = group;
  const isNamed = level === 'Beginner' || level === 'Intermediate' || level === 'Advanced';
  return text('shelf_group_level', { level: isNamed ? text(`today_level_${level}`) : level });
}
