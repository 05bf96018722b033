import { usePlatform } from '@fabula/platform';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { ToastRegion } from '@fabula/ui';
import { App } from '../app.tsx';
import account from '../locales/en.json' with { type: 'json' };

/** The whole feature at an address, with the page's toasts, which the shell draws otherwise. */
export function renderAccount(path: string, options: Omit<RenderFeatureOptions, 'path'> = {}) {
  const rendered = renderFeature(
    <>
      <App />
      <Toasts />
    </>,
    { user: null, texts: { account }, path, ...options },
  );
  const address = () => {
    const { pathname, search } = rendered.platform.navigation.getLocation();
    return pathname + search;
  };
  return { ...rendered, address };
}

function Toasts() {
  const { toasts } = usePlatform();
  return <ToastRegion store={toasts} labels={{ region: 'Notifications', dismiss: 'Dismiss' }} />;
}
