import { useKeepLessonPhrases } from '@fabula/data';
import { isSamePhrase, type LessonPhrase, lessonPhrases, type Story } from '@fabula/domain';
import { useCommonText, useOnline } from '@fabula/platform';
import { Button, Dialog, ErrorLine, Text } from '@fabula/ui';
import { useRef, useState } from 'react';
import { useText } from '../text.ts';
import { ChosenPhraseFields } from './chosen-phrase-fields.tsx';
import styles from './phrase-choice.module.css';

/** A button and its dialog, in which the learner chooses which phrases a lesson practices, and says what they mean. */
export function PhraseChoice({ story }: { readonly story: Story }) {
  const text = useText();
  const [draft, setDraft] = useState<readonly LessonPhrase[] | null>(null);
  const phrases = lessonPhrases(story);
  if (phrases.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" icon="pencil" onClick={() => setDraft(phrases)}>
        {text('phrases_choose')}
      </Button>
      <PhraseDialog story={story} draft={draft} onDraft={setDraft} />
    </>
  );
}

interface PhraseDialogProps {
  readonly story: Story;
  /** Null while the dialog is closed. */
  readonly draft: readonly LessonPhrase[] | null;
  readonly onDraft: (draft: readonly LessonPhrase[] | null) => void;
}

function PhraseDialog({ story, draft, onDraft }: PhraseDialogProps) {
  const text = useText();
  const common = useCommonText();
  const online = useOnline();
  const { mutateAsync, isPending, isError, reset } = useKeepLessonPhrases(story.id);
  const list = useRef<HTMLUListElement>(null);
  const close = () => {
    reset();
    onDraft(null);
  };
  const keep = async () => {
    if (draft === null) return;
    await mutateAsync(draft).then(close, () => undefined); // a failure is said in the dialog
  };
  const change = (changed: LessonPhrase) =>
    onDraft((draft ?? []).map((one) => (isSamePhrase(one.phrase, changed.phrase) ? changed : one)));
  const remove = ({ phrase }: LessonPhrase) => {
    onDraft((draft ?? []).filter((one) => one.phrase !== phrase));
    list.current?.focus(); // the pressed button no longer exists
  };
  return (
    <Dialog
      open={draft !== null}
      onClose={close}
      title={text('phrases_title')}
      closeLabel={common('close')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {text('phrases_cancel')}
          </Button>
          <Button busy={isPending} disabled={!online} onClick={() => void keep()}>
            {text('phrases_keep')}
          </Button>
        </>
      }
    >
      <Text size="sm" muted>
        {text('phrases_about', { step: text('player_step_listen_read') })}
      </Text>
      <ul ref={list} tabIndex={-1} aria-label={text('phrases_list')} className={styles.phrases}>
        {draft?.map((phrase) => (
          <ChosenPhraseFields
            key={phrase.phrase}
            story={story}
            phrase={phrase}
            isOnly={draft.length === 1}
            onChange={(translation) => change({ ...phrase, translation })}
            onRemove={() => remove(phrase)}
          />
        ))}
      </ul>
      <div aria-live="polite">{isError && <ErrorLine id="phrases-problem">{text('phrases_notKept')}</ErrorLine>}</div>
    </Dialog>
  );
}
