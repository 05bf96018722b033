import { routes } from '@fabula/contracts';
import type { Profile } from '@fabula/data';
import { languageLabel } from '@fabula/domain';
import { Link, useCommonText, usePlatform } from '@fabula/platform';
import { Button, Card, Heading, IconButton } from '@fabula/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { useText } from '../text.ts';
import { Generating } from './generating.tsx';
import type { MadeStory } from './made-story.ts';
import { PromptField } from './prompt-field.tsx';
import styles from './story-generator.module.css';
import { useDraft } from './use-draft.ts';
import { useStoryMaker } from './use-story-maker.ts';

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
  const { draft, write, forget } = useDraft();
  const { working, make, cancel } = useStoryMaker(profile, (story, words) => {
    if (words !== null) forget();
    onMade(story);
  });
  useEffect(() => field.current?.focus(), []);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    make(draft);
  };
  return (
    <Card as="section" padding="lg" className={styles.generator}>
      <div className={styles.head}>
        <Heading level={2} size="xl" serif>
          {text('generate_title')}
        </Heading>
        {!working && <IconButton icon="close" label={common('close')} onClick={onClose} />}
      </div>
      <form className={styles.form} onSubmit={submit}>
        <PromptField ref={field} value={draft} readOnly={working !== null} onValueChange={write} onSubmit={submit} />
        {profile ? <Wish profile={profile} /> : <SignInHint />}
        <div className={styles.actions}>
          <Button
            type="submit"
            size="lg"
            icon="sparkle"
            busy={working === 'words'}
            disabled={draft.trim() === '' || working === 'surprise'}
          >
            {text('generate_submit')}
          </Button>
          <Button
            variant="secondary"
            size="lg"
            busy={working === 'surprise'}
            disabled={working === 'words'}
            onClick={() => make(null)}
          >
            {text('generate_surprise')}
          </Button>
        </div>
        {working && (
          <Generating
            onCancel={() => {
              cancel();
              toasts.show({ kind: 'info', title: text('generate_cancelled') });
              field.current?.focus();
            }}
          />
        )}
      </form>
    </Card>
  );
}

function SignInHint() {
  const text = useText();
  const common = useCommonText();
  return (
    <p className={styles.hint}>
      {text('generate_signInHint')} <Link to={routes.auth}>{common('signIn')}</Link>
    </p>
  );
}

/** What the story will be in; the profile says so, nothing here changes it. */
function Wish({ profile: { targetLanguage, level } }: { readonly profile: Profile }) {
  const text = useText();
  const { texts } = usePlatform();
  return (
    <dl className={styles.wish}>
      <div>
        <dt>{text('generate_language')}</dt>
        <dd>{languageLabel(targetLanguage, texts.language())}</dd>
      </div>
      <div>
        <dt>{text('generate_level')}</dt>
        <dd>{text(`today_level_${level}`)}</dd>
      </div>
    </dl>
  );
}
