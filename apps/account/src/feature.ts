import { defineFeature } from '@fabula/platform';
import { App } from './app.tsx';

/** What the shell receives: the lifecycles of /auth, /onboarding and /welcome. */
export const { bootstrap, mount, unmount } = defineFeature({ App });
