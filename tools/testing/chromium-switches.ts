/**
 * What no test needs of a browser. The last list that Chromium is given counts, so it begins with what Playwright switches off by
 * itself. The address bar's lists are pages of their own: making two of them for each window took more than opening ours.
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

/** Of every Chromium that a test opens. As root it refuses its sandbox; the other switches keep it from calling home. */
export const chromiumSwitches: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  `--disable-features=${features.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
