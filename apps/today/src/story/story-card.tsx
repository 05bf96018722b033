import {
  estimatedMinutesTotal,
  isSameLanguage,
  languageInSentence,
  languageLabel,
  languageTag,
  type NativeLanguage,
  type StorySummary,
  textDirection,
} from '@fabula/domain';
import { Badge, Card, Icon, LearnerText, ProgressBar, Text } from '@fabula/ui';
import type { Ref } from 'react';
import { Cover } from '../cover/cover.tsx';
import type { MadeStory } from '../generate-story/made-story.ts';
import { percentText } from '../percent-text.ts';
import { useText } from '../text.ts';
import { CardKeep } from './card-keep.tsx';
import { MadeNote } from './made-note.tsx';
import styles from './story-card.module.css';

export interface StoryCardProps {
  readonly story: StorySummary;
  readonly percent: number;
  readonly completed: boolean;
  /** The learner's native language, which may differ from the language of the story's translations. */
  readonly nativeLanguage: NativeLanguage;
  readonly language: string;
  readonly made: MadeStory | undefined;
  readonly titleRef: Ref<HTMLElement>;
}

/** The story's title page. */
export function StoryCard(props: StoryCardProps) {
  const { story, percent, completed, nativeLanguage, language, made, titleRef } = props;
  const text = useText();
  const done = percentText(percent, language);
  return (
    <Card as="section" padding="lg" className={styles.card}>
      {made && <MadeNote made={made} />}
      <div className={styles.front}>
        <Cover story={story} size="lg" />
        <div className={styles.title}>
          {completed && (
            <Badge kind="good" icon="check">
              {text('today_completed')}
            </Badge>
          )}
          <LearnerText ref={titleRef} as="h2" tabIndex={-1} look="phrase" language={story.language}>
            {story.title}
          </LearnerText>
          {story.namesYou && <Badge icon="sparkle">{text('today_namesYou')}</Badge>}
          <p className={styles.facts}>
            <span>{languageLabel(story.language, language)}</span>
            <span>{text(`today_level_${story.level}`)}</span>
            <span className={styles.time}>
              <Icon name="clock" size={16} />
              {text('today_totalMinutes', { minutes: estimatedMinutesTotal })}
            </span>
          </p>
        </div>
      </div>
      <Scenario story={story} />
      <div className={styles.notes}>
        {!isSameLanguage(story.nativeLanguage, nativeLanguage) && (
          <p>{text('today_translationsIn', { language: languageInSentence(story.nativeLanguage, language) })}</p>
        )}
        <Source story={story} />
      </div>
      <ProgressBar
        label={text('today_progress')}
        percent={percent}
        valueText={text('today_percentDone', { percent: done })}
        tone={completed ? 'good' : 'accent'}
      />
      <CardKeep story={story} />
    </Card>
  );
}

function Scenario({ story: { scenario, nativeLanguage } }: { readonly story: StorySummary }) {
  const text = useText();
  if (!scenario) return <Text>{text('today_scenarioDefault')}</Text>;
  return (
    <Text lang={languageTag(nativeLanguage)} dir={textDirection(nativeLanguage)}>
      {scenario}
    </Text>
  );
}

/** Names the story's writer. A library story is never called a generated one. */
function Source({
  story: { sourceProvider: provider, sourceModel: model, isFallback },
}: {
  readonly story: StorySummary;
}) {
  const text = useText();
  return (
    <p>
      {provider === 'library'
        ? text(isFallback ? 'today_sourceFallback' : 'today_sourceLibrary')
        : text('today_sourceProvider', { writer: writerName(provider, model) })}
    </p>
  );
}

/** The writer's name. Many vendors use OpenAI's protocol, so for that provider only the model's name identifies it. */
function writerName(provider: string, model: string | undefined): string {
  if (provider === 'openai-compatible' && model) return model;
  const maker = provider === 'anthropic' ? 'Anthropic' : provider;
  return model ? `${maker}, ${model}` : maker;
}
