import { keepsForOffline, useGenerateStory, useNeedsPremium, useProfile, useUserId } from '@fabula/data';
import { isBeingKept, type ShelfStory, type TargetLanguage } from '@fabula/domain';
import { useOnline, usePlatform } from '@fabula/platform';
import { type KeptThing, useKeepThings, useKept } from '@fabula/playback';
import { Button, Text } from '@fabula/ui';
import { useRef, useState } from 'react';
import { fetchPlayer } from '../player/fetch-player.ts';
import { useText } from '../text.ts';
import { keptStory, storyToKeep } from './story-to-keep.ts';

export interface KeepSeriesProps {
  /** The series. */
  readonly id: string;
  /** The whole library, with the parts of the series among others. */
  readonly stories: readonly ShelfStory[];
  readonly language: TargetLanguage;
}

/**
 * Keeps every part of a series; those that are not the learner's own yet become it, because stories are made online.
 */
export function KeepSeries(props: KeepSeriesProps) {
  return keepsForOffline(usePlatform()) ? <Series {...props} /> : null;
}

function Series({ id, stories, language }: KeepSeriesProps) {
  const text = useText();
  const isOnline = useOnline();
  const needsPremium = useNeedsPremium();
  const parts = stories
    .filter(({ series }) => series?.id === id)
    .toSorted((a, b) => (a.series?.part ?? 0) - (b.series?.part ?? 0));
  const { things = [] } = useKept();
  const { keep, isRunning, isFailed } = useKeepParts(parts, language);
  const own = parts.flatMap(({ storyId }) => things.find(({ name }) => name === keptStory(storyId ?? '')) ?? []);
  const kept = own.filter(isWhole).length;
  const isBusy = isRunning || own.some(({ state }) => isBeingKept(state));
  if (kept === parts.length) return <Text size="sm">{text('keep_seriesKept')}</Text>;
  return (
    <>
      <Text role="status" size="sm" muted>
        {isFailed ? `${text('keep_seriesFailed')} ` : ''}
        {kept > 0 || isBusy ? text('keep_seriesCount', { kept, parts: parts.length }) : ''}
      </Text>
      {isOnline && (
        <Button
          variant="secondary"
          size="sm"
          icon={needsPremium ? 'lock' : 'download'}
          busy={isBusy}
          onClick={() => void keep()}
        >
          {needsPremium ? text('keep_withPremium', { keep: text('keep_series') }) : text('keep_series')}
        </Button>
      )}
    </>
  );
}

const isWhole = ({ state }: KeptThing) => state.status === 'kept';

/** One run at a time, whatever is pressed. */
function useKeepParts(parts: readonly ShelfStory[], language: TargetLanguage) {
  const text = useText();
  const platform = usePlatform();
  const userId = useUserId() ?? '';
  const profile = useProfile().data;
  const { mutateAsync } = useGenerateStory();
  const keepThings = useKeepThings(text('keep_premium'));
  const running = useRef(false);
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');

  const thingOf = async ({ id, title, storyId, nativeLanguage, level }: ShelfStory) => {
    const wish = { prompt: '', libraryId: id, language, level };
    const own =
      storyId ??
      (
        await mutateAsync({
          requestId: crypto.randomUUID(),
          ...wish,
          nativeLanguage: profile?.nativeLanguage ?? nativeLanguage,
        })
      ).storyId;
    return storyToKeep(platform, userId, { id: own, title, language }, fetchPlayer);
  };

  const keep = async () => {
    if (running.current) return;
    running.current = true;
    setState('running');
    try {
      await keepThings(parts.map((part) => () => thingOf(part)));
      setState('idle');
    } catch (error) {
      platform.reporter.report(error);
      setState('failed');
    } finally {
      running.current = false;
    }
  };
  return { keep, isRunning: state === 'running', isFailed: state === 'failed' };
}
