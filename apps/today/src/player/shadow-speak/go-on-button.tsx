import { useCommonText } from '@fabula/platform';
import { Button, type ButtonProps, type ButtonVariant } from '@fabula/ui';
import { firstPress } from '../first-press.ts';
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
}

const icons: Readonly<Partial<Record<GoOnAct, Pick<ButtonProps, 'icon' | 'iconEnd'>>>> = {
  previous: { icon: 'back' },
  next: { iconEnd: 'forward' },
  accept: { icon: 'check' },
  retry: { icon: 'repeat' },
  continue: { iconEnd: 'forward' },
};

/**
 * One of the ways on. Ignores the second press of a double click, which would take the way that stands there by then.
 */
export function GoOnButton({ act, look, block, goOn, question, isSaving }: GoOnButtonProps) {
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
  return (
    <Button
      {...icons[act]}
      variant={look}
      block={block}
      busy={(act === 'continue' || act === 'skipAll') && isSaving}
      disabled={!press}
      onClick={firstPress(() => press?.())}
    >
      {label[act]()}
    </Button>
  );
}
