export interface PushBrowserOptions {
  readonly permission?: NotificationPermission;
  /** What the learner answers when asked for permission. */
  readonly answer?: NotificationPermission;
  /** Whether the browser is subscribed already. */
  readonly subscribed?: boolean;
  /** Whether the push service works, refuses, or never answers. */
  readonly service?: 'works' | 'refuses' | 'waits';
  /** A browser without any push support. */
  readonly missing?: boolean;
  readonly userAgent?: string;
}

export interface PushBrowser {
  readonly asked: number;
  /** The addresses of the browser's subscription: one at most. */
  readonly endpoints: readonly string[];
  /** Ends the subscription, as the browser does by itself or the learner does in its settings. */
  drop(): void;
  restore(): void;
}

export const pushKey = 'BKcwJPrw5I4hrS1RWUsVuPLzgcaTFHYFqWZdRbxMY-pyKf7ZOEsdcWiXvHCoJsYWTzkESoZtl3J7zvQlV1oLnNU';

let made = 0;

/** The address of a subscription; its last part is the device's token. */
export const endpointOf = (number: number) => `https://push.example.com/send/device-${number}-token`;

/** Replaces the browser's push support with a double: permission, worker and subscription, without a network. */
export function installPushBrowser(options: PushBrowserOptions = {}): PushBrowser {
  const { answer = 'granted', service = 'works', missing = false, userAgent } = options;
  let permission = options.permission ?? (options.subscribed ? 'granted' : 'default');
  let asked = 0;
  let subscription: object | null = options.subscribed ? makeSubscription() : null;

  function makeSubscription() {
    made += 1;
    const endpoint = endpointOf(made);
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh: `p256dh-${made}`, auth: `auth-${made}` } }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
  }

  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      if (service === 'waits') await new Promise(() => undefined);
      if (service === 'refuses') throw new DOMException('Registration failed - push service error', 'AbortError');
      subscription = makeSubscription();
      return subscription;
    },
  };
  const registration = { active: { state: 'activated' }, pushManager };
  const replaced = [
    replace(window, 'Notification', {
      get permission() {
        return permission;
      },
      requestPermission: async () => {
        asked += 1;
        permission = answer;
        return permission;
      },
    }),
    replace(window, 'PushManager', missing ? undefined : class PushManager {}),
    replace(navigator, 'serviceWorker', {
      getRegistration: async () => registration,
      register: async () => registration,
      addEventListener: () => undefined,
      startMessages: () => undefined,
    }),
    ...(userAgent ? [replace(navigator, 'userAgent', userAgent)] : []),
    ...(typeof window.matchMedia === 'function' ? [] : [replace(window, 'matchMedia', () => ({ matches: false }))]),
  ];
  return {
    get asked() {
      return asked;
    },
    get endpoints() {
      return subscription && 'endpoint' in subscription ? [String(subscription.endpoint)] : [];
    },
    drop() {
      subscription = null;
    },
    restore() {
      for (const undo of replaced) undo();
    },
  };
}

/** Returns a function that restores the original. */
function replace(target: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}
