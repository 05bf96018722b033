/**
 * Has the letters in the system's bars be light on dark paper and dark on light, whatever theme the learner has chosen.
 */
export function followTheme(window: Window & typeof globalThis, tell: (isDark: boolean) => Promise<void>): void {
  const root = window.document.documentElement;
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  let told: boolean | undefined;
  const look = () => {
    const { theme } = root.dataset;
    const isDark = theme === undefined ? device.matches : theme === 'dark';
    if (isDark === told) return;
    told = isDark;
    tell(isDark).catch((error: unknown) => console.error('[fabula] system bars', error));
  };
  new window.MutationObserver(look).observe(root, { attributeFilter: ['data-theme'] });
  device.addEventListener('change', look);
  look();
}

/**
 * Keeps the page's edges clear of the system's bars where the web view says nothing of them: Capacitor then tells their
 * sizes under names of its own (capacitorjs.com, System Bars, "insetsHandling").
 */
export function keepEdgesClear({ style }: HTMLElement): void {
  const edges = { top: 'top', bottom: 'bottom', start: 'left', end: 'right' };
  for (const [edge, side] of Object.entries(edges)) {
    style.setProperty(`--safe-${edge}`, `var(--safe-area-inset-${side}, env(safe-area-inset-${side}, 0px))`);
  }
}
