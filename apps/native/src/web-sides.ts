export interface NativeSides {
  /** A light tap. */
  readonly tap: () => Promise<void>;
  readonly shareFiles: (files: readonly File[]) => Promise<void>;
  /** Lets the screen stay on, or sleep as the phone likes. */
  readonly keepAwake: (awake: boolean) => Promise<void>;
}

/**
 * Gives the page what browsers have and a phone's web view has not: taps that one feels, the sheet for sharing,
 * downloads, a screen that stays on, and that it runs as an app. Features use these as they do in a browser.
 */
export function completeWeb(window: Window & typeof globalThis, { tap, shareFiles, keepAwake }: NativeSides): void {
  const { navigator } = window;
  const vibrate = () => {
    tap().catch(() => undefined); // a device without a motor
    return true;
  };
  define(navigator, 'vibrate', vibrate);
  define(navigator, 'canShare', ({ files }: ShareData = {}) => (files?.length ?? 0) > 0);
  define(navigator, 'share', ({ files = [] }: ShareData = {}) =>
    shareFiles(files).catch((error: unknown) => {
      // Both systems say so in words of their own when the sheet is closed.
      if (/cancel/i.test(String(error))) throw new DOMException('The sheet was closed', 'AbortError');
      throw error;
    }),
  );
  define(navigator, 'wakeLock', wakeLockOf(window.document, keepAwake));
  runAsApp(window);
  saveDownloads(window, shareFiles);
}

/** Gives the page what shows and controls sound outside of it. */
export function completePlaying(window: Window & typeof globalThis, session: MediaSession): void {
  define(window.navigator, 'mediaSession', session);
  // What describes a sound is only handed on.
  define(window, 'MediaMetadata', function metadata(facts: MediaMetadataInit) {
    return { title: '', artist: '', album: '', artwork: [], ...facts };
  });
}

/** Gives the page the phone's recognizer of speech; a web view's own would ask a service. */
export function completeRecognition(window: Window & typeof globalThis, recognition: unknown): void {
  define(window, 'SpeechRecognition', recognition);
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, value });
}

/**
 * The web's Screen Wake Lock (W3C) over the phone's: the screen stays on while anybody holds a lock, and leaving the
 * page ends all.
 */
function wakeLockOf(document: Document, keepAwake: NativeSides['keepAwake']): Pick<WakeLock, 'request'> {
  const held = new Set<EventTarget>();
  const release = async (lock: EventTarget) => {
    if (!held.delete(lock)) return;
    if (held.size === 0) await keepAwake(false);
    lock.dispatchEvent(new Event('release'));
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) for (const lock of held) release(lock).catch(() => undefined);
  });
  return {
    async request() {
      await keepAwake(true);
      const lock = new EventTarget();
      held.add(lock);
      Object.defineProperties(lock, {
        type: { value: 'screen' },
        released: { get: () => !held.has(lock) },
        release: { value: () => release(lock) },
      });
      return lock as WakeLockSentinel; // all of the standard's but `onrelease`
    },
  };
}

/** Nobody is asked to put an app on the home screen that is there. */
function runAsApp(window: Window & typeof globalThis): void {
  const { matchMedia } = window;
  const standalone = '(display-mode: standalone)';
  window.matchMedia = (query) => matchMedia.call(window, query === standalone ? 'all' : query);
}

/** A web view ignores downloads of what a page has made, so the file goes to the sheet, which can save it. */
function saveDownloads(window: Window & typeof globalThis, shareFiles: NativeSides['shareFiles']): void {
  const { click } = window.HTMLAnchorElement.prototype;
  window.HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (!this.download || !this.href.startsWith('blob:')) return click.call(this);
    const { href, download } = this;
    fetch(href)
      .then(async (answer) => shareFiles([new File([await answer.blob()], download)]))
      .catch((error: unknown) => {
        if (!/cancel/i.test(String(error))) console.error('[fabula] download', error);
      });
  };
}
