import { usePlatform } from '@fabula/platform';
import type { Keeping } from '@fabula/playback';
import type { KeepTexts } from '@fabula/ui';
import { useText } from '../text.ts';

/** The texts of the control that keeps a story; without premium its name says that it needs it. */
export function useKeepTexts(
  { state, sizeBytes }: Pick<Keeping, 'state' | 'sizeBytes'>,
  needsPremium: boolean,
): KeepTexts {
  const text = useText();
  const { texts } = usePlatform();
  const megabytes = new Intl.NumberFormat(texts.language(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const size = megabytes.format(sizeBytes / 1_000_000);
  const speaksItself = state.status === 'kept' && state.of === 0;
  return {
    keep: needsPremium ? text('keep_withPremium', { keep: text('keep_story') }) : text('keep_story'),
    waiting: text('keep_waiting'),
    progress: (sounds, of) => text('keep_progress', { sounds, of }),
    kept: text(speaksItself ? 'keep_keptSpeaks' : 'keep_kept', { size }),
    stops: {
      offline: text('keep_stop_offline'),
      full: text('keep_stop_full'),
      busy: text('keep_stop_busy'),
      interrupted: text('keep_stop_interrupted'),
      voice: text('keep_stop_voice'),
      failed: text('keep_stop_failed'),
    },
    goOn: text('keep_goOn'),
    remove: text('keep_remove'),
    notKept: text('keep_storyNot'),
  };
}
