import { useCommonText } from '@fabula/platform';
import { Button, type ButtonProps, type ButtonVariant } from '@fabula/ui';
import type { Ref } from 'react';
import { firstPress } from '../first-press.ts';
import { KeyHint } from '../speaking/key-hint.tsx';
import type { OwnJudgement } from '../speaking/own-judgement.ts';
import { useText } from '../text.ts';
import type { GoOnAct } from './sentence-acts.ts';

export interface GoOnProps {
  /** What each of them does; null where there is nothing to go to, as before the first sentence. */
  readonly goOn: Readonly<Record<GoOnAct, (() => void) | null>>;
  /** What is asked of the learner, which words the answer. */
  readonly question: OwnJudgement | null;
  readonly isSaving: boolean;
}

export interface GoOnButtonProps extends GoOnProps {
  readonly act: GoOnAct;
  readonly look: ButtonVariant;
  readonly block?: boolean;
  /** Whether it shows a shorter label, where one stands for the whole. */
  readonly isShort?: boolean;
  readonly className?: string | undefined;
  /** The key that does the same. */
  readonly shortcut?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

const icons: Readonly<Partial<Record<GoOnAct, Pick<ButtonProps, 'icon' | 'iconEnd'>>>> = {
  previous: { icon: 'back' },
  next: { iconEnd: 'forward' },
  accept: { icon: 'check' },
  retry: { icon: 'repeat' },
  continue: { iconEnd: 'forward' },
};
const shortIcons = { skipOne: { icon: 'forward' } } as const satisfies Partial<typeof icons>;

/**
 * One of the ways on. Ignores the second press of a double click, which would take the way that stands there by then.
 */
export function GoOnButton(props: GoOnButtonProps) {
  const { act, look, block, isShort = false, className, shortcut, ref, goOn, question, isSaving } = props;
  const text = useText();
  const common = useCommonText();
  const press = goOn[act];
  const label = {
    previous: () => text('shadow_previous'),
    next: () => text('shadow_next'),
    accept: () => text(`speak_yes_${question ?? 'own'}`),
    retry: () => common('tryAgain'),
    continue: () => text('shadow_continue'),
    skipOne: () => text('shadow_skipOne'),
    skipAll: () => text('shadow_skipAll'),
  } as const satisfies Record<GoOnAct, () => string>;
  const isSkip = isShort && act === 'skipOne';
  return (
    <Button
      {...(isSkip ? shortIcons[act] : icons[act])}
      ref={ref}
      aria-label={isSkip ? label[act]() : undefined}
      aria-keyshortcuts={shortcut}
      className={className}
      variant={look}
      block={block}
      busy={(act === 'continue' || act === 'skipAll') && isSaving}
      disabled={!press}
      onClick={firstPress(() => press?.())}
    >
      {isSkip ? text('shadow_skip') : label[act]()}
      {shortcut && <KeyHint>{shortcut}</KeyHint>}
    </Button>
  );
}
