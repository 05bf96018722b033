import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `text`: one line as high as its text; `title`: a heading's line; `block`: a picture, card or button. */
  readonly shape?: 'text' | 'title' | 'block' | undefined;
  /** CSS length; the full width by default. */
  readonly width?: string | undefined;
  /** CSS length, for a block. */
  readonly height?: string | undefined;
}

/** A placeholder for what is loading. Set `aria-busy` and a label on the element around it. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape])}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
