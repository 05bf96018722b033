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
  '--no-first-run',
];
