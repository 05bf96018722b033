interface WrappedWindow extends Window {
  readonly Capacitor?: { isNativePlatform?(): boolean; getPlatform?(): string };
}

/**
 * The phone's system if the page runs in the native wrapper (Capacitor), which sets itself on the window; null in a
 * browser.
 */
export function nativeSystem(window: WrappedWindow): 'ios' | 'android' | null {
  if (!window.Capacitor?.isNativePlatform?.()) return null;
  const system = window.Capacitor.getPlatform?.();
  return system === 'ios' || system === 'android' ? system : null;
}
