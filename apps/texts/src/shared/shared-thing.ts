import { isShareFresh, shareCache, shareKey, shareTooLarge } from '@fabula/contracts';

/** What another app shares with this one, or a file that the system opens with it. */
export interface SharedThing {
  /** Empty where there is none, like the other words. */
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly file: File | null;
  /** It was larger than any text, so nothing of it was kept. */
  readonly isTooLarge: boolean;
}

const nothing: SharedThing = { title: '', text: '', url: '', file: null, isTooLarge: false };

/** What was shared within the last hour and not taken yet; null if nothing waits. It waits until `forgetShared`. */
export async function sharedThing({ caches }: Window, now: Date): Promise<SharedThing | null> {
  // Missing on a page that is not served securely.
  const kept = await caches?.match(shareKey, { cacheName: shareCache });
  if (!kept || !isShareFresh(kept.headers, now.getTime())) return null;
  if (kept.headers.has(shareTooLarge)) return { ...nothing, isTooLarge: true };
  const form = await kept.formData();
  const words = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const file = form.get('file');
  return {
    ...nothing,
    title: words('title'),
    text: words('text'),
    url: words('url'),
    // A browser sends an empty file where none was shared.
    file: file !== null && typeof file !== 'string' && file.size > 0 ? file : null,
  };
}

/** Called once it stands in the form, or was refused. */
export async function forgetShared({ caches }: Window): Promise<void> {
  await caches?.delete(shareCache);
}

/**
 * The part of the browser's launch queue that is used (WICG, Web App Launch Handling); TypeScript has no types of it.
 */
export interface LaunchQueue {
  setConsumer(take: (launch: { readonly files?: readonly Pick<FileSystemFileHandle, 'getFile'>[] }) => void): void;
}

/**
 * Takes the file with which the system has opened this page; `missed` is called for one that cannot be read. Browsers
 * without file handlers call nothing.
 */
export function onOpenedFile(
  window: Window & { readonly launchQueue?: LaunchQueue },
  take: (thing: SharedThing) => void,
  missed: () => void,
): void {
  window.launchQueue?.setConsumer(({ files }) => {
    files?.[0]?.getFile().then((file) => take({ ...nothing, file }), missed);
  });
}
