/// <reference types="@rspack/core/module" />
import '@fabula/ui/base.css';
import { IconPictures } from '@fabula/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import type { Decorator, Preview } from 'storybook-react-rsbuild';
import { initialControls, readControls, toolbarMenus, viewports } from './controls.ts';
import { answerNetwork } from './network.ts';

// Loads later files from the folder of the first ones, whatever address a story sets (`parameters.path`).
__webpack_public_path__ = new URL('.', document.baseURI).pathname;

// Small machines visit two stories at a time, so a story's waits may take longer than a second.
configure({ asyncUtilTimeout: 60_000 });

function Coloured({ theme, children }: { readonly theme: string; readonly children: ReactNode }) {
  // Runs after every render, because a new platform sets the device's own preference.
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  });
  return children;
}

const withTheme: Decorator = (Story, { globals }) => (
  <Coloured theme={readControls(globals).theme}>
    <Story />
  </Coloured>
);

/** As the shell brings them into the page. */
const withIcons: Decorator = (Story) => (
  <>
    <Story />
    <IconPictures />
  </>
);

let shown: string | undefined;

/** Stories follow each other in one page, so each starts with empty storage and its own address. */
function freshPage(storyId: string): () => void {
  const address = window.location.href;
  if (shown !== storyId) {
    shown = storyId;
    // Storybook's own entries contain its name.
    for (const key of Object.keys(localStorage)) if (!key.includes('storybook')) localStorage.removeItem(key);
    sessionStorage.removeItem('fabula');
  }
  return () => window.history.replaceState(null, '', address);
}

/**
 * Deletes the databases of stories shown before this page was loaded, because the first story's database has the same
 * name.
 */
async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

/**
 * The preview of one package; features add a platform (`features/preview.tsx`). `parameters.network` takes MSW handlers, one list for
 * each story.
 */
export function makePreview(own: Pick<Preview, 'decorators' | 'loaders'> = {}): Preview {
  return {
    loaders: own.loaders ?? [],
    decorators: [...[own.decorators ?? []].flat(), withIcons, withTheme],
    beforeAll: forgetDatabases,
    beforeEach: async ({ id, parameters, globals }) => {
      const leave = freshPage(id);
      const forgetAnswers = await answerNetwork(parameters.network, readControls(globals));
      return () => {
        forgetAnswers?.();
        leave();
      };
    },
    parameters: {
      layout: 'padded',
      controls: { disable: true },
      actions: { disable: true },
      viewport: { options: viewports },
    },
    // Axe runs in the stories test, in both themes; here only on request.
    initialGlobals: { ...initialControls, a11y: { manual: true } },
    globalTypes: { ...toolbarMenus },
  };
}
