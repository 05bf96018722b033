import { isSaved, type NewPhrase, usePhrases, useSavePhrase } from '@fabula/data';
import { isSamePhrase } from '@fabula/domain';
import { AppError, useOutbox, usePlatform } from '@fabula/platform';
import { Button, type ButtonProps } from '@fabula/ui';
import { useId, useRef } from 'react';
import { firstPress } from './first-press.ts';
import styles from './save-phrase-button.module.css';
import { type LessonTextKey, useText } from './text.ts';

export interface SavePhraseButtonProps {
  readonly phrase: NewPhrase;
  readonly texts: {
    readonly save: LessonTextKey;
    readonly failed: LessonTextKey;
    /** Said below the button once the phrase is saved; without it only the button shows the success. */
    readonly saved?: LessonTextKey;
  };
  readonly look?: Pick<ButtonProps, 'size' | 'variant'>;
  /** Called by a press instead of saving, while a part of the phrase is still to be entered. */
  readonly onMissing?: (() => void) | undefined;
  /** Called once the phrase is saved by this button. */
  readonly onSaved?: (() => void) | undefined;
  /** Id of the element that shows the phrase, for the button's name where there are several buttons. */
  readonly shownIn?: string;
}

type Keeping = 'unsaved' | 'saved' | 'kept';

/** Saves a phrase to the collection once. A phrase that is there already is shown as saved from the start. */
export function SavePhraseButton({ phrase, texts, look, onMissing, onSaved, shownIn }: SavePhraseButtonProps) {
  const text = useText();
  const id = useId();
  const { toasts } = usePlatform();
  const save = useSavePhrase(phrase.language);
  const keeping = useKeeping(phrase, save.isSuccess);
  const underway = useRef(false);

  const tellSaved = () =>
    toasts.show({
      kind: 'info',
      title: text('player_alreadySavedTitle'),
      description: text('player_alreadySavedText'),
    });
  const press = async () => {
    if (underway.current) return; // ignores the second press of a double click
    underway.current = true;
    try {
      await save.mutateAsync(phrase);
      onSaved?.();
    } catch (error) {
      if (error instanceof AppError && error.code === 'duplicate') tellSaved();
      else toasts.show({ kind: 'error', title: text(texts.failed) });
    } finally {
      underway.current = false;
    }
  };
  // One button for all states, so that it keeps the focus.
  const isKept = keeping !== 'unsaved';
  const button = (
    <Button
      {...look}
      {...(shownIn && { id, 'aria-labelledby': `${id} ${shownIn}` })}
      variant={isKept ? 'secondary' : look?.variant}
      icon={isKept ? 'check' : 'bookmark'}
      busy={save.isPending}
      onClick={isKept ? firstPress(tellSaved) : (onMissing ?? press)}
    >
      {text(save.isPending ? 'player_savingWord' : labelOf(keeping, texts.save))}
    </Button>
  );
  if (!texts.saved) return button;
  // In place, because a toast lay over the very button.
  return (
    <div className={styles.save}>
      {button}
      <p role="status" className={styles.said}>
        {save.isSuccess && text(texts.saved)}
      </p>
    </div>
  );
}

function labelOf(keeping: Keeping, save: LessonTextKey): LessonTextKey {
  if (keeping === 'unsaved') return save;
  return keeping === 'kept' ? 'chunk_kept' : 'player_savedWord';
}

/** Where the phrase is: in the collection, on this device until the network returns, or nowhere. */
function useKeeping({ phrase, language }: NewPhrase, wasSaved: boolean): Keeping {
  const { phrases } = usePhrases(language);
  const { status, pending, failed } = useOutbox();
  const isThis = (operation: (typeof pending)[number]) =>
    operation.kind === 'phrase.save' &&
    operation.patch.language === language &&
    isSamePhrase(operation.patch.phrase, phrase);
  if (pending.some(isThis)) return status === 'kept' ? 'kept' : 'saved';
  if (isSaved(phrases, phrase)) return 'saved';
  // The server may have refused a phrase that was kept on this device.
  return wasSaved && !failed.some(({ operation }) => isThis(operation)) ? 'saved' : 'unsaved';
}
