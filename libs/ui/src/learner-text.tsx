import { type LanguageName, languageTag, textDirection } from '@fabula/domain';
import { createElement, type HTMLAttributes, type ReactElement, type Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './learner-text.module.css';

export interface LearnerTextProps extends Omit<HTMLAttributes<HTMLElement>, 'lang' | 'dir'> {
  readonly ref?: Ref<HTMLElement> | undefined;
  /** The language's English name, as stored: `Spanish`, `Arabic`. */
  readonly language: LanguageName;
  readonly as?: 'span' | 'p' | 'div' | 'h1' | 'h2' | 'h3' | 'li' | 'q' | undefined;
  /**
   * `story`: serif font at reading size; `phrase`: serif font at the surrounding size; `plain`: the surrounding font.
   */
  readonly look?: 'story' | 'phrase' | 'plain' | undefined;
  /** Whether it has Arabic vowel signs, for which the lines need more room. */
  readonly hasVowels?: boolean | undefined;
}

/**
 * Text in the target or the native language: sets `lang` and `dir`, and isolates its direction from the text around it.
 */
export function LearnerText({
  language,
  as = 'span',
  look = 'plain',
  hasVowels = false,
  className,
  ...attributes
}: LearnerTextProps): ReactElement {
  return createElement(as, {
    ...attributes,
    lang: languageTag(language),
    dir: textDirection(language),
    className: classNames(styles.text, look !== 'plain' && styles[look], hasVowels && styles.vowels, className),
  });
}
