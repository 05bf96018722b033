import { defineFeature } from '@fabula/platform';
import { App } from './app.tsx';

/** What the shell receives: the lifecycles of the Profile tab and the settings. */
export const { bootstrap, mount, unmount, update } = defineFeature({ App });
