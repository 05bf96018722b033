import { type SavedPhrase, useSavePhraseNote } from '@fabula/data';
import { languageTag, type NativeLanguage } from '@fabula/domain';
import { useCommonText, usePlatform } from '@fabula/platform';
import { Button, Heading, TextArea } from '@fabula/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../text.ts';
import styles from './phrase-parts.module.css';
import { useNoteDraft } from './use-note-draft.ts';

/** The database's limit (`user_phrases.user_note`). */
const maxNoteLength = 4000;

interface PhraseNoteProps {
  readonly phrase: SavedPhrase;
  readonly nativeLanguage: NativeLanguage;
}

/** The learner's note on a phrase, read and edited in place. */
export function PhraseNote({ phrase, nativeLanguage }: PhraseNoteProps) {
  const text = useText();
  const { draft, write, forget } = useNoteDraft(phrase.id);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef(false);
  const close = () => {
    closing.current = true;
    forget();
  };
  useEffect(() => {
    // The form has closed, so focus moves to the button that replaces it.
    if (draft === null && closing.current) button.current?.focus();
    closing.current = false;
  }, [draft]);
  return (
    <section className={styles.part} aria-labelledby={`note-${phrase.id}`}>
      <Heading level={3} size="sm" id={`note-${phrase.id}`}>
        {text('note')}
      </Heading>
      {draft !== null && <NoteForm phrase={phrase} draft={draft} onWrite={write} onClose={close} />}
      {draft === null && phrase.note && (
        <p className={styles.note} lang={languageTag(nativeLanguage)} dir="auto">
          {phrase.note}
        </p>
      )}
      {draft === null && (
        <div className={styles.buttons}>
          <Button ref={button} variant="ghost" size="sm" icon="pencil" onClick={() => write(phrase.note ?? '')}>
            {text(phrase.note ? 'noteEdit' : 'noteAdd')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface NoteFormProps {
  readonly phrase: SavedPhrase;
  readonly draft: string;
  readonly onWrite: (words: string) => void;
  readonly onClose: () => void;
}

function NoteForm({ phrase, draft, onWrite, onClose }: NoteFormProps) {
  const text = useText();
  const common = useCommonText();
  const { toasts } = usePlatform();
  const save = useSavePhraseNote();
  const field = useRef<HTMLTextAreaElement>(null);
  const [wasOpen] = useState(draft !== (phrase.note ?? ''));
  useEffect(() => {
    // Focus moves to the field only if the learner opened it, not if a kept draft was restored.
    if (!wasOpen) field.current?.focus();
  }, [wasOpen]);
  const tooMany = draft.trim().length - maxNoteLength;
  const failed = save.isError ? text('noteFailed') : undefined;
  const error = tooMany > 0 ? text('noteTooLong', { count: tooMany }) : failed;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (tooMany > 0 || save.isPending) return;
    try {
      await save.mutateAsync({ phraseId: phrase.id, note: draft });
      toasts.show({ kind: 'success', title: text('noteSaved') });
      onClose();
    } catch {
      // The form shows the mutation's error, because a toast cannot be reached behind a dialog.
    }
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        ref={field}
        label={text('note')}
        labelHidden
        hint={text('noteHint')}
        error={error}
        rows={3}
        dir="auto"
        value={draft}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <div className={styles.formButtons}>
        <Button variant="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {text('noteSave')}
        </Button>
      </div>
    </form>
  );
}
