import { InPage } from '@fabula/testing';
import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import { App } from '../app.tsx';
import account from '../locales/en.json' with { type: 'json' };

/** Renders the whole feature at an address. */
export function renderAccount(path: string, options: Omit<RenderFeatureOptions, 'path'> = {}) {
  const rendered = renderFeature(
    <InPage>
      <App />
    </InPage>,
    { user: null, texts: { account }, path, ...options },
  );
  const address = () => {
    const { pathname, search } = rendered.platform.navigation.getLocation();
    return pathname + search;
  };
  return { ...rendered, address };
}
