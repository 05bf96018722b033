import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './loading-indicator.module.css';

export type LoadingSize = 'sm' | 'md' | 'lg' | 'xl';
export type LoadingVariant = 'primary' | 'secondary' | 'accent' | 'minimal';
export type LoadingIcon = 'default' | 'book' | 'none';

export interface LoadingIndicatorProps {
  /** What is loading, for example "Loading...". */
  readonly label: string;
  /** Hides the label visually; it is still read out. */
  readonly labelHidden?: boolean | undefined;
  readonly size?: LoadingSize | undefined;
  readonly variant?: LoadingVariant | undefined;
  readonly icon?: LoadingIcon | undefined;
}

const iconSizes = { sm: 16, md: 20, lg: 24, xl: 32 } as const;

/** Shows that something is being loaded or made. */
export function LoadingIndicator(props: LoadingIndicatorProps) {
  const { label, labelHidden = false, size = 'md', variant = 'primary', icon = 'default' } = props;
  return (
    <div role="status" className={classNames(styles.root, styles[size], styles[variant])}>
      {icon !== 'none' && (
        <span aria-hidden="true" className={classNames(styles.figure, icon === 'book' && styles.book)}>
          {icon === 'book' && <Icon name="book" size={iconSizes[size]} />}
        </span>
      )}
      <span className={labelHidden ? styles.hiddenLabel : undefined}>{label}</span>
    </div>
  );
}
