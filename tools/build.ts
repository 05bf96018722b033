import { build } from './site/build.ts';

await build({ quiet: false });
