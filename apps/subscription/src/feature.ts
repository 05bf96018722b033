import { defineFeature } from '@fabula/platform';
import { App } from './app.tsx';
import { UpgradeDialog } from './upgrade/upgrade-dialog.tsx';

/** What the shell receives: the lifecycles of the Subscription page and of the dialog that sells premium. */
export const { bootstrap, mount, unmount } = defineFeature({ App, dialogs: { upgrade: UpgradeDialog } });
