import { askEarly } from '@fabula/platform/early-rows';

/** Written in by the build (libs/data/src/first-addresses.ts). */
declare const fabulaFirstPaths: readonly string[];

// Our server writes this script into the page of Today on a device that is signed in (apps/server/src/site/early-rows.ts).
askEarly(fabulaFirstPaths);
