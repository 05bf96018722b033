/** Has the letters in the system's bars be light on dark paper and dark on light, whatever theme the learner has chosen. */
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
