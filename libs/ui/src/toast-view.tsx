import { type PointerEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';
import type { Toast, ToastKind } from './toast-store.ts';
import styles from './toast-view.module.css';

/** How far a finger moves before the toast is dismissed. Source: specification, section 9. */
const swipePx = 20;

const icons: Readonly<Record<Exclude<ToastKind, 'loading'>, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

export interface ToastViewProps {
  readonly toast: Toast;
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
}

/** One toast: its kind as icon and color, title, description, at most one action, and a button to dismiss it. */
export function ToastView({ toast, dismissLabel, onDismiss }: ToastViewProps) {
  const swipe = useSwipe(onDismiss);
  const { kind, title, description, action } = toast;
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={classNames(styles.toast, styles[kind])} {...swipe}>
      <span className={styles.icon}>{kind === 'loading' ? <Spinner /> : <Icon name={icons[kind]} />}</span>
      <div className={styles.texts}>
        <p className={styles.title}>{title}</p>
        {description && <p>{description}</p>}
        {action && (
          <Button
            variant="secondary"
            size="sm"
            className={styles.action}
            onClick={() => {
              action.onSelect();
              onDismiss();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label={dismissLabel} icon="close" className={styles.close} onClick={onDismiss} />
    </div>
  );
}

/** Moves the toast sideways with the finger, and dismisses it past the threshold. */
function useSwipe(onDismiss: () => void) {
  const startX = useRef<number | undefined>(undefined);
  const distance = (event: PointerEvent) => (startX.current === undefined ? 0 : event.clientX - startX.current);
  const end = (event: PointerEvent<HTMLElement>) => {
    const moved = Math.abs(distance(event));
    startX.current = undefined;
    event.currentTarget.style.translate = '';
    if (event.type === 'pointerup' && moved >= swipePx) onDismiss();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== undefined) event.currentTarget.style.translate = `${distance(event)}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}
