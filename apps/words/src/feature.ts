import { defineFeature } from '@fabula/platform';
import { App } from './app.tsx';

/** What the shell receives: the lifecycles of Your words. */
export const { bootstrap, mount, unmount, update } = defineFeature({ App });
