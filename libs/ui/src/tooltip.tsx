import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/** How long a pointer rests before a tooltip opens. Source: specification, section 9. */
const openDelayMs = 700;
/** How long after one tooltip closed the next opens at once. Source: specification, section 9. */
const skipDelayMs = 300;

/** Shares the delays among the tooltips inside; put one around each screen. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <BaseTooltip.Provider delay={openDelayMs} timeout={skipDelayMs}>
      {children}
    </BaseTooltip.Provider>
  );
}

export interface TooltipProps {
  readonly text: string;
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
  /** The control it explains, which must have its own accessible name and pass its props on to its element. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/**
 * A short explanation of a control for pointer and keyboard. It must never be the only place where something is said.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} collisionPadding={8} className={styles.positioner}>
          <BaseTooltip.Popup className={styles.popup}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
