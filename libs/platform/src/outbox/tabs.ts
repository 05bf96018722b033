/** What a tab tells the others of its device. */
export interface OutboxNews {
  /** Whose operations. */
  readonly userId: string;
  /** What the server has taken, by id; empty when something was added, refused or put back. */
  readonly taken: readonly string[];
}

/** What the tabs of one device share. */
export interface OutboxTabs {
  /** Runs one drain at a time over all tabs. */
  readonly exclusive: <Result>(run: () => Promise<Result>) => Promise<Result>;
  readonly tell: (news: OutboxNews) => void;
  /** Calls back with what the other tabs tell. */
  readonly listen: (listener: (news: OutboxNews) => void) => void;
}

/**
 * Joins the tabs by a Web Lock and a channel. In a browser without them the tabs know less of each other; the server
 * takes each operation once all the same.
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
