import { createStore, type StoreApi } from 'zustand/vanilla';

/** Why the learner is offered premium; the dialog explains it. */
export type UpgradeReason =
  | 'story_limit'
  | 'begin_limit'
  | 'shadow_limit'
  | 'custom_stories'
  | 'word_limit'
  | 'playback_speed'
  | 'fix_word'
  | 'pronunciation'
  | 'charts'
  | 'export'
  | 'offline'
  | 'after_onboarding';

export interface Upgrade {
  readonly store: StoreApi<{ reason: UpgradeReason | null }>;
  /** Opens the upgrade dialog; the shell mounts it, or links to /subscription if its feature is down. */
  open(reason: UpgradeReason): void;
  close(): void;
}

export function createUpgrade(): Upgrade {
  const store = createStore<{ reason: UpgradeReason | null }>(() => ({ reason: null }));
  return {
    store,
    open: (reason) => store.setState({ reason }),
    close: () => store.setState({ reason: null }),
  };
}
