/** What a tab tells the device's other tabs. */
export interface OutboxNews {
  /** The user the operations belong to. */
  readonly userId: string;
  /** Ids that the server has accepted; empty if something was added, refused or put back. */
  readonly taken: readonly string[];
}

/** What the tabs of one device share. */
export interface OutboxTabs {
  /** Runs one drain at a time across all tabs. */
  readonly exclusive: <Result>(run: () => Promise<Result>) => Promise<Result>;
  readonly tell: (news: OutboxNews) => void;
  /** Calls back with messages from the other tabs. */
  readonly listen: (listener: (news: OutboxNews) => void) => void;
}

/**
 * Connects the tabs by a Web Lock and a channel. In a browser without them the tabs know less of each other, but the
 * server still accepts each operation only once.
 */
export function openOutboxTabs(window: Window & typeof globalThis, name: string, signal?: AbortSignal): OutboxTabs {
  // The type says that it is always there, but older Safari and Firefox's strictest settings have none.
  const Channel: typeof BroadcastChannel | undefined = window.BroadcastChannel;
  const channel = Channel ? new Channel(name) : null;
  signal?.addEventListener('abort', () => channel?.close());
  const locks: LockManager | undefined = window.navigator.locks;
  return {
    exclusive: (run) => locks?.request(name, run) ?? run(),
    tell(news) {
      if (!signal?.aborted) channel?.postMessage(news);
    },
    listen(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isNews(data)) listener(data);
      });
    },
  };
}

/** Another tab may run another release. */
function isNews(data: unknown): data is OutboxNews {
  return (
    typeof data === 'object' &&
    data !== null &&
    'userId' in data &&
    typeof data.userId === 'string' &&
    'taken' in data &&
    Array.isArray(data.taken)
  );
}
