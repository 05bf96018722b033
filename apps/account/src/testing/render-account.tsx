import { type RenderFeatureOptions, renderFeature } from '@fabula/testing/render';
import account from '../locales/en.json' with { type: 'json' };
import { AccountPage } from './account-page.tsx';

/** Renders the whole feature at an address. */
export function renderAccount(path: string, options: Omit<RenderFeatureOptions, 'path'> = {}) {
  const rendered = renderFeature(<AccountPage />, { user: null, texts: { account }, path, ...options });
  const address = () => {
    const { pathname, search } = rendered.platform.navigation.getLocation();
    return pathname + search;
  };
  return { ...rendered, address };
}
