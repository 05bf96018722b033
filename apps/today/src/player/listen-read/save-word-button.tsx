import { useSavePhrase } from '@fabula/data';
import type { TargetLanguage } from '@fabula/domain';
import { AppError, usePlatform } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useRef, useState } from 'react';
import { useText } from '../../text.ts';

export interface SaveWordButtonProps {
  readonly word: string;
  readonly translation: string;
  /** The sentence the word stands in. */
  readonly example: string;
  readonly language: TargetLanguage;
}

/** Saves a word to the collection, once: saving, then saved. */
export function SaveWordButton({ word, translation, example, language }: SaveWordButtonProps) {
  const text = useText();
  const { toasts } = usePlatform();
  const save = useSavePhrase(language);
  const [isSaved, setSaved] = useState(false);
  const underway = useRef(false);

  const press = async () => {
    if (underway.current) return; // the second press of a double click
    underway.current = true;
    try {
      await save.mutateAsync({ phrase: word, translation, example, language });
      setSaved(true);
      toasts.show({ kind: 'success', title: text('player_wordSaved') });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'duplicate')) {
        toasts.show({ kind: 'error', title: text('player_wordNotSaved') });
        return;
      }
      setSaved(true);
      toasts.show({
        kind: 'info',
        title: text('player_alreadySavedTitle'),
        description: text('player_alreadySavedText'),
      });
    } finally {
      underway.current = false;
    }
  };
  if (isSaved) {
    return (
      <Button size="sm" variant="secondary" icon="check" aria-disabled="true">
        {text('player_savedWord')}
      </Button>
    );
  }
  return (
    <Button size="sm" icon="bookmark" busy={save.isPending} onClick={press}>
      {text(save.isPending ? 'player_savingWord' : 'player_saveWord')}
    </Button>
  );
}
