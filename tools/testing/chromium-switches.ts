/**
 * Browser features that no test needs. Chromium uses only the last such list, so it begins with those that Playwright
 * disables itself. The address bar's lists are pages of their own: creating two of them for each window took longer
 * than opening ours.
 */
const features = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

/**
 * For every Chromium that a test opens. The sandbox does not work as root; the other switches stop background requests
 * to the vendor.
 */
export const chromiumSwitches: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  `--disable-features=${features.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * How a test opens pages that need no more than the headless shell: in Chromium where that is not installed. Asking for
 * the device's own recognition of speech crashes the shell's page, so there the browser does not offer it.
 */
export function shellOptions(): { readonly executablePath?: string; readonly args: string[] } {
  const { HEADLESS_SHELL: shell, CHROMIUM: chromium } = process.env;
  if (shell)
    return {
      executablePath: shell,
      args: [...chromiumSwitches, '--disable-blink-features=OnDeviceWebSpeechAvailable'],
    };
  return { ...(chromium ? { executablePath: chromium } : {}), args: [...chromiumSwitches] };
}
