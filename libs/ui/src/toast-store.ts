import { createStore, type StoreApi } from 'zustand/vanilla';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface ToastContent {
  readonly kind: ToastKind;
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
}

export interface Toast extends ToastContent {
  readonly id: string;
}

export interface ToastState {
  /** Newest first. */
  readonly toasts: readonly Toast[];
  /** The toasts to show, at most three. */
  readonly visible: readonly Toast[];
}

export interface ToastStore extends Omit<StoreApi<ToastState>, 'setState'> {
  /** Shows a toast and returns its id. */
  readonly show: (content: ToastContent) => string;
  /** Replaces a toast in place (loading to success); shows a new one if it is gone. */
  readonly update: (id: string, content: ToastContent) => void;
  readonly dismiss: (id: string) => void;
  /** Pauses the timers while someone reads: pointer over a toast or focus in it. */
  readonly pause: () => void;
  readonly resume: () => void;
}

export interface ToastTimers {
  readonly now: () => number;
  /** Runs a callback after some milliseconds; returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** Source of both numbers: specification, section 9. */
const maxVisible = 3;
const durationMs = 4000;

const browserTimers: ToastTimers = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

interface Clock {
  startedAt: number;
  remainingMs: number;
  cancel: (() => void) | undefined;
}

/**
 * The toasts' state, without React. Errors stay until dismissed, loading until updated, the others for four seconds.
 */
export function createToastStore(timers: ToastTimers = browserTimers): ToastStore {
  const { setState, ...store } = createStore<ToastState>(() => ({ toasts: [], visible: [] }));
  const clocks = createClocks(timers, dismiss);
  let count = 0;

  const all = () => store.getState().toasts;
  const isThere = (id: string) => all().some((toast) => toast.id === id);
  const set = (toasts: readonly Toast[]) => setState({ toasts, visible: toasts.slice(0, maxVisible) });

  function dismiss(id: string) {
    clocks.stop(id);
    if (isThere(id)) set(all().filter((toast) => toast.id !== id));
  }

  const show = (content: ToastContent) => {
    count += 1;
    const toast: Toast = { ...content, id: `toast-${count}` };
    clocks.start(toast);
    set([toast, ...all()]);
    return toast.id;
  };

  return {
    ...store,
    show,
    update: (id, content) => {
      if (!isThere(id)) {
        show(content);
        return;
      }
      const changed: Toast = { ...content, id };
      clocks.start(changed);
      set(all().map((toast) => (toast.id === id ? changed : toast)));
    },
    dismiss,
    pause: clocks.pause,
    resume: clocks.resume,
  };
}

/** Measures how long each toast is shown; the time of a pause does not count. */
function createClocks(timers: ToastTimers, onOver: (id: string) => void) {
  const clocks = new Map<string, Clock>();
  let paused = false;

  const run = (id: string, clock: Clock) => {
    clock.startedAt = timers.now();
    clock.cancel = timers.after(clock.remainingMs, () => onOver(id));
  };
  const stop = (id: string) => {
    clocks.get(id)?.cancel?.();
    clocks.delete(id);
  };

  return {
    stop,
    /** Starts anew for a toast that has changed. */
    start({ id, kind }: Toast) {
      stop(id);
      if (kind === 'error' || kind === 'loading') return;
      const clock: Clock = { startedAt: 0, remainingMs: durationMs, cancel: undefined };
      clocks.set(id, clock);
      if (!paused) run(id, clock);
    },
    pause() {
      if (paused) return;
      paused = true;
      for (const clock of clocks.values()) {
        clock.cancel?.();
        clock.remainingMs = Math.max(0, clock.remainingMs - (timers.now() - clock.startedAt));
      }
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const [id, clock] of clocks) run(id, clock);
    },
  };
}
