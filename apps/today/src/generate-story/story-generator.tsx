import { type Profile, useSubscription } from '@fabula/data';
import { useCommonText, usePlatform } from '@fabula/platform';
import { Card, Heading, IconButton } from '@fabula/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { Generating } from './generating.tsx';
import { Actions, SignInHint, Wish } from './generator-parts.tsx';
import type { MadeStory } from './made-story.ts';
import { OwnStory, OwnStoryOffer } from './own-story.tsx';
import { PromptField } from './prompt-field.tsx';
import { StoriesLeft } from './stories-left.tsx';
import styles from './story-generator.module.css';
import { customPart } from './story-wish.ts';
import { useDraft } from './use-draft.ts';
import { useStoryMaker } from './use-story-maker.ts';
import { useWordList } from './use-word-list.ts';

export interface StoryGeneratorProps {
  /** Null once nobody is signed in: the words stay, and a hint says what is missing. */
  readonly profile: Profile | null;
  readonly onMade: (story: MadeStory) => void;
  readonly onClose: () => void;
}

/** Asks what is happening in the learner's life and makes a story of it. */
export function StoryGenerator({ profile, onMade, onClose }: StoryGeneratorProps) {
  const text = useText();
  const common = useCommonText();
  const { toasts } = usePlatform();
  const field = useRef<HTMLTextAreaElement>(null);
  const listField = useRef<{ readonly focus: () => void }>(null);
  const {
    data: { isPremium },
    isPending,
  } = useSubscription();
  const { draft, change } = useDraft();
  const list = useWordList(draft.vocabulary, (vocabulary) => change({ vocabulary }));
  const { working, make, cancel } = useStoryMaker(profile, (story, { words, ...own }) => {
    // What was asked for has come true. What was not, with a surprise or without premium, is still to be asked.
    const hasOwn = Object.keys(customPart(own)).length > 0;
    change({ ...(words === null ? {} : { words: '' }), ...(hasOwn ? { length: 'usual', vocabulary: [] } : {}) });
    onMade(story);
  });
  useEffect(() => field.current?.focus(), []);
  const ask = (words: string | null) => {
    const vocabulary = isPremium ? list.take() : [];
    // A word that was typed was not taken, and its field says why.
    if (vocabulary === null) listField.current?.focus();
    else make({ words, vocabulary, length: isPremium ? draft.length : 'usual' });
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    ask(draft.words.trim());
  };
  const hasWish = draft.words.trim() !== '' || (isPremium && (draft.vocabulary.length > 0 || list.typed.trim() !== ''));
  return (
    <Card as="section" padding="lg" className={styles.generator}>
      <div className={styles.head}>
        <Heading level={2} size="xl" serif>
          {text('generate_title')}
        </Heading>
        {!working && <IconButton icon="close" label={common('close')} onClick={onClose} />}
      </div>
      <form className={styles.form} onSubmit={submit}>
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
        <Actions working={working} hasWish={hasWish} onSurprise={() => ask(null)} />
        {profile && <StoriesLeft />}
        {working && (
          <Generating
            onCancel={() => {
              cancel();
              toasts.show({ kind: 'info', title: text('generate_cancelled') });
              field.current?.focus();
            }}
          />
        )}
        {profile && !isPending && !isPremium && <OwnStoryOffer />}
      </form>
    </Card>
  );
}
