import { useNeedsPremium, useUserId } from '@fabula/data';
import { useOnline, usePlatform } from '@fabula/platform';
import { type Keeping, useKeeping } from '@fabula/playback';
import { KeepControl, type KeepTexts } from '@fabula/ui';
import { useText } from '../text.ts';
import { type DuePhrases, phrasesToKeep } from './phrases-to-keep.ts';

/** Keeps the due phrases for where there is no network; nothing where this browser cannot, and where none is due. */
export function KeepPhrases(due: DuePhrases) {
  const text = useText();
  const platform = usePlatform();
  const isOnline = useOnline();
  const userId = useUserId() ?? '';
  const keeping = useKeeping(phrasesToKeep(platform, userId, due), text('keep_premium'));
  const needsPremium = useNeedsPremium();
  const texts = useKeepTexts(keeping, needsPremium);
  if (!keeping.isPossible || (due.phrases.length === 0 && keeping.state.status === 'none')) return null;
  return (
    <KeepControl
      state={keeping.state}
      texts={texts}
      isOnline={isOnline}
      needsPremium={needsPremium}
      onKeep={() => void keeping.keep()}
      onRemove={() => void keeping.remove()}
    />
  );
}

function useKeepTexts({ state, sizeBytes }: Keeping, needsPremium: boolean): KeepTexts {
  const text = useText();
  const { texts } = usePlatform();
  const unit = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  const size = new Intl.NumberFormat(texts.language(), unit).format(sizeBytes / 1_000_000);
  const speaksItself = state.status === 'kept' && state.of === 0;
  return {
    keep: text(needsPremium ? 'keep_phrasesPremium' : 'keep_phrases'),
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
    // Other phrases are due by now.
    again: text('keep_again'),
    remove: text('keep_remove'),
    notKept: text('keep_phrasesNot'),
  };
}
