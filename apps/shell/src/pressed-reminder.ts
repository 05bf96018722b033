import { ownPath } from '@fabula/contracts';
import type { Platform } from '@fabula/platform';

/** Opens the screen of a reminder that was pressed while a page is open. */
export function followPresses({ navigation }: Pick<Platform, 'navigation'>, window: Window): void {
  // Missing in browsers on a page that is not served securely.
  const worker: ServiceWorkerContainer | undefined = window.navigator.serviceWorker;
  worker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = openedPath(data);
    // In a story the learner is already doing what the reminder asks for.
    if (path !== null && !navigation.getLocation().pathname.startsWith('/story/')) navigation.navigate(path);
  });
  worker?.startMessages();
}

function openedPath(data: unknown): string | null {
  const { type, path }: { type?: unknown; path?: unknown } = Object(data);
  return type === 'fabula-open' && typeof path === 'string' ? ownPath(path) : null;
}
