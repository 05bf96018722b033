import { defineFeature } from '@fabula/platform';
import { App } from './app.tsx';
import { RedeemDialog } from './purchases/redeem-dialog.tsx';
import { UpgradeDialog } from './upgrade/upgrade-dialog.tsx';

/** What the shell receives: the lifecycles of the Subscription page and of the dialogs that sell and redeem premium. */
export const { bootstrap, mount, unmount } = defineFeature({
  App,
  dialogs: { upgrade: UpgradeDialog, redeem: RedeemDialog },
});
