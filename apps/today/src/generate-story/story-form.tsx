import { type Profile, useNextFreeStory, useStories, useSubscription } from '@fabula/data';
import { useCommonText } from '@fabula/platform';
import { Card, Heading, IconButton } from '@fabula/ui';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { Generating } from './generating.tsx';
import { Actions, SignInHint, ToOwnTexts, Wish } from './generator-parts.tsx';
import { LimitNote, limitNoteId } from './limit-note.tsx';
import { OwnStory, OwnStoryOffer } from './own-story.tsx';
import { PromptField } from './prompt-field.tsx';
import { StoriesLeft } from './stories-left.tsx';
import styles from './story-generator.module.css';
import type { AskedStory } from './story-wish.ts';
import type { Draft } from './use-draft.ts';
import type { LimitRefusal, Working } from './use-story-maker.ts';
import { useWordList } from './use-word-list.ts';

export interface StoryFormProps {
  readonly profile: Profile | null;
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
  readonly working: Working | null;
  readonly refusal: LimitRefusal | null;
  readonly onAsk: (asked: AskedStory) => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** The form for the learner's wish, with premium also for the length and the words to weave in. */
export function StoryForm({ profile, draft, change, working, refusal, onAsk, onCancel, onClose }: StoryFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listField = useRef<{ readonly focus: () => void }>(null);
  const {
    data: { isPremium },
    isPending,
  } = useSubscription();
  // Nothing is sold to who has not read a story yet.
  const hasStories = (useStories(profile?.targetLanguage).data ?? []).length > 0;
  const waitsUntil = useNextFreeStory();
  const mustWait = waitsUntil !== null && working === null;
  const list = useWordList(draft.vocabulary, (vocabulary) => change({ vocabulary }));
  useLayoutEffect(() => field.current?.focus(), []);
  // The button that was pressed cannot be pressed again, so it cannot keep the focus.
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);
  const ask = (words: string | null) => {
    const vocabulary = isPremium ? list.take() : [];
    // A typed word was refused, and its field says why.
    if (vocabulary === null) listField.current?.focus();
    else onAsk({ words, vocabulary, length: isPremium ? draft.length : 'usual' });
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!mustWait) ask(draft.words.trim());
  };
  const hasWish = draft.words.trim() !== '' || (isPremium && (draft.vocabulary.length > 0 || list.typed.trim() !== ''));
  return (
    <Card as="section" padding="lg" className={styles.generator}>
      <FormHead onClose={working ? null : onClose} />
      <form className={styles.form} onSubmit={submit}>
        {profile && <LimitNote waitsUntil={mustWait ? waitsUntil : null} refusal={isPremium ? null : refusal} />}
        <PromptField
          ref={field}
          value={draft.words}
          readOnly={working !== null}
          onValueChange={(words) => change({ words })}
          onSubmit={submit}
        />
        {profile ? <Wish profile={profile} /> : <SignInHint />}
        {profile && isPremium && (
          <OwnStory
            length={draft.length}
            onLength={(length) => change({ length })}
            list={list}
            listRef={listField}
            profile={profile}
            readOnly={working !== null}
          />
        )}
        <Actions
          working={working}
          hasWish={hasWish}
          waits={mustWait ? limitNoteId : null}
          onSurprise={() => ask(null)}
        />
        {profile && !mustWait && <StoriesLeft />}
        {working && (
          <Generating
            onCancel={() => {
              onCancel();
              field.current?.focus();
            }}
          />
        )}
        {!isPending && !isPremium && hasStories && !mustWait && !refusal && <OwnStoryOffer />}
      </form>
      {working === null && <ToOwnTexts />}
    </Card>
  );
}

/** `onClose` is null while a story is made. */
function FormHead({ onClose }: { readonly onClose: (() => void) | null }) {
  const text = useText();
  const common = useCommonText();
  return (
    <div className={styles.head}>
      <Heading level={2} size="xl" serif>
        {text('generate_title')}
      </Heading>
      {onClose && <IconButton icon="close" label={common('close')} onClick={onClose} />}
    </div>
  );
}
