/** Chromium's event `beforeinstallprompt` (WICG, manifest-incubations), which TypeScript does not know. */
export interface InstallPrompt {
  prompt(): Promise<unknown>;
}

/** How this browser installs the app: by a question of its own, or by steps that we can only draw. */
export type InstallWay = { readonly prompt: InstallPrompt } | 'steps';

/** The browser's question whether to install the app, as long as it can be asked. */
export interface KeptPrompt {
  present(): InstallPrompt | null;
}

/**
 * Keeps the browser's own question, which it may hand out before most of our code has come, so that it is asked at a
 * good moment instead of at any.
 */
export function keepInstallPrompt(window: Window): KeptPrompt {
  let kept: InstallPrompt | null = null;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as Event & InstallPrompt; // no other event has this name
  });
  return { present: () => kept };
}
