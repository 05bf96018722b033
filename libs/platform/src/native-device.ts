/** Where the system's own service delivers reminders to this app: FCM on Android, APNs on iOS. */
export interface NativePush {
  /** What the learner has decided; `prompt` where nobody has asked yet. */
  permission(): Promise<'granted' | 'denied' | 'prompt'>;
  /** Asks the learner, once; afterwards only the system's settings change the answer. */
  ask(): Promise<boolean>;
  /** This device's token, which the service may change at any time. Rejects with an Error where it gives none. */
  register(): Promise<string>;
  unregister(): Promise<void>;
}

/** A message that the phone shows by itself. */
export interface PlannedReminder {
  /** ISO 8601. */
  readonly at: string;
  readonly title: string;
  readonly body: string;
  /** The screen that a press opens. */
  readonly path: string;
}

/** The phone's own messages, for where nobody sends any. */
export interface NativeReminders extends Pick<NativePush, 'permission' | 'ask'> {
  /** Replaces everything that was planned. */
  plan(reminders: readonly PlannedReminder[]): Promise<void>;
}

/**
 * What a page asks of the phone that it runs on as an app, where the web has no name for it. What the web has (sharing,
 * downloads, taps, the session's storage, the way back) the app gives the page under the web's own names, so no feature
 * knows of it (apps/native).
 */
export interface NativeDevice {
  readonly system: 'ios' | 'android';
  /**
   * Hears how the start of the page went, as a worker does: its code ran, a screen stood long enough, or none could be
   * shown.
   */
  started(how: 'ran' | 'stood' | 'failed'): void;
  readonly push: NativePush;
  /** Missing in older apps. */
  readonly reminders?: NativeReminders;
  /** Opens an address in the system's browser, above the app. Missing in older apps, which offer nothing for it. */
  browse?(address: string): Promise<void>;
  /** The phone's store and its paywall: RevenueCat's plugins, whose types only the feature that sells knows. */
  store(): Promise<{ readonly Purchases: object }>;
  paywall(): Promise<{ readonly RevenueCatUI: object }>;
}

/** The phone, if the page runs as its app; null in a browser. */
export function nativeDevice(page: object = globalThis): NativeDevice | null {
  return (page as { readonly fabulaDevice?: NativeDevice }).fabulaDevice ?? null; // only the app sets it
}
