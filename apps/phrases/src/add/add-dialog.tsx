import type { Profile } from '@fabula/data';
import { languageLabel, languageTag, textDirection } from '@fabula/domain';
import { useCommonText, usePlatform } from '@fabula/platform';
import { Button, Dialog, Text, TextField } from '@fabula/ui';
import { type FormEvent, useRef } from 'react';
import { useText } from '../text.ts';
import styles from './add.module.css';
import { LookUp } from './look-up.tsx';
import { type DraftField, longest, type NewPhraseWriting, tidied, useNewPhrase } from './use-new-phrase.ts';

export interface AddDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly profile: Profile;
}

/** The dialog in which a learner writes a word or phrase. What was written stays when it is closed. */
export function AddDialog({ open, onClose, profile }: AddDialogProps) {
  const text = useText();
  const common = useCommonText();
  const writing = useNewPhrase(profile.targetLanguage);
  return (
    <Dialog open={open} onClose={onClose} title={text('add_title')} closeLabel={common('close')}>
      <AddForm profile={profile} writing={writing} />
    </Dialog>
  );
}

interface AddFormProps {
  readonly profile: Profile;
  readonly writing: NewPhraseWriting;
}

function AddForm({ profile: { targetLanguage, nativeLanguage }, writing }: AddFormProps) {
  const text = useText();
  const { texts } = usePlatform();
  const { draft, write, problem, added, add, isAdding } = writing;
  const form = useRef<HTMLFormElement>(null);
  const underway = useRef(false);
  const focus = (field: DraftField) => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (underway.current) return; // ignores the second press of a double click
    underway.current = true;
    const found = await add();
    underway.current = false;
    if (found !== 'failed') focus(found === 'translation' ? 'translation' : 'phrase');
  };
  const field = (name: DraftField, language = targetLanguage as Parameters<typeof languageTag>[0]) => ({
    name,
    lang: languageTag(language),
    dir: draft[name] === '' ? undefined : textDirection(language),
    autoComplete: 'off',
    maxLength: longest[name],
    value: draft[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => write(name, target.value),
  });
  const named = (language: Parameters<typeof languageLabel>[0]) => ({
    language: languageLabel(language, texts.language()),
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...field('phrase')}
        label={text('add_phrase', named(targetLanguage))}
        autoCapitalize="none"
        error={
          problem === 'phrase' || problem === 'duplicate'
            ? text(problem === 'phrase' ? 'add_phraseMissing' : 'add_duplicate')
            : undefined
        }
      />
      <LookUp
        word={tidied(draft.phrase)}
        from={targetLanguage}
        to={nativeLanguage}
        meaning={draft.translation}
        onMeaning={(found) => write('translation', found)}
      />
      <TextField
        {...field('translation', nativeLanguage)}
        label={text('add_translation', named(nativeLanguage))}
        error={problem === 'translation' ? text('add_translationMissing') : undefined}
      />
      <TextField {...field('example')} label={text('add_example')} />
      {problem === 'failed' && <Text role="alert">{text('add_failed')}</Text>}
      <div className={styles.end}>
        <Text role="status" size="sm" muted>
          {added && text('add_added', { phrase: added })}
        </Text>
        <Button type="submit" icon="bookmark" busy={isAdding}>
          {text('add_save')}
        </Button>
      </div>
    </form>
  );
}
