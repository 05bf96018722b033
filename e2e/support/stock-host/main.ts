import type { PublicConfig, Registry } from '@fabula/contracts';
import { createPlatform, type FeatureLifecycles } from '@fabula/platform';
import common from '@fabula/platform/locales/en.json' with { type: 'json' };
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

// A page of somebody else. It has the stock plugin (build.ts) and what the feature shares with its host, React and the
// platform; of Fabula's shell it has nothing.

const json = async (address: string) => (await fetch(address)).json();

const [config, registry]: [PublicConfig, Registry] = await Promise.all([json('/config.json'), json('/registry.json')]);
const release = registry.features.account;
const version = release?.versions[release.stable];
if (!version) throw new Error('No account is published');

const platform = createPlatform({
  window,
  config,
  registry,
  loadTexts: async (language, namespace) =>
    namespace === 'common' ? common : json(`${version.base}locales/${language}.json`),
});
registerRemotes([{ name: 'account', entry: `${version.base}mf-manifest.json` }]);
const [account] = await Promise.all([loadRemote<FeatureLifecycles>('account/feature'), platform.texts.need('account')]);
if (!account) throw new Error('account exposes nothing');

const domElement = document.createElement('main');
document.body.append(domElement);
const onCrash = (error: unknown) => {
  throw error;
};
const props = { platform, manifest: version.feature, domElement, onCrash };
await account.bootstrap(props);
await account.mount(props);
