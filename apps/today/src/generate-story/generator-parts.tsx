import { routes } from '@fabula/contracts';
import type { Profile } from '@fabula/data';
import { languageLabel } from '@fabula/domain';
import { Link, useCommonText, usePlatform } from '@fabula/platform';
import { Button } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './story-generator.module.css';
import type { Working } from './use-story-maker.ts';

export interface ActionsProps {
  readonly working: Working | null;
  /** Whether the learner has written something to make a story of. */
  readonly hasWish: boolean;
  /** The id of what says why no story can be made now; null where one can. */
  readonly waits: string | null;
  readonly onSurprise: () => void;
}

export function Actions({ working, hasWish, waits, onSurprise }: ActionsProps) {
  const text = useText();
  return (
    <div className={styles.actions}>
      <Button
        type="submit"
        size="lg"
        icon="sparkle"
        busy={working === 'words'}
        disabled={!hasWish || working === 'surprise' || waits !== null}
        aria-describedby={waits ?? undefined}
      >
        {text('generate_submit')}
      </Button>
      <Button
        variant="secondary"
        size="lg"
        busy={working === 'surprise'}
        disabled={working === 'words' || waits !== null}
        aria-describedby={waits ?? undefined}
        onClick={onSurprise}
      >
        {text('generate_surprise')}
      </Button>
    </div>
  );
}

export function SignInHint() {
  const text = useText();
  const common = useCommonText();
  return (
    <p className={styles.hint}>
      {text('generate_signInHint')} <Link to={routes.auth}>{common('signIn')}</Link>
    </p>
  );
}

/** Shows the story's language and level, which come from the profile and cannot be changed here. */
export function Wish({ profile: { targetLanguage, level, step } }: { readonly profile: Profile }) {
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
        <dd>
          {text(`today_level_${level}`)}
          {step && ` · ${step}`}
        </dd>
      </div>
    </dl>
  );
}

/** The other way to a lesson: a text that the learner brings. */
export function ToOwnTexts() {
  const text = useText();
  const { features } = usePlatform();
  if (!features.offers(routes.texts)) return null;
  return (
    <Link to={routes.texts} className={styles.ownTexts}>
      {text('generate_ownTexts')}
    </Link>
  );
}
