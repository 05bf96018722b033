export { checkProviders } from './providers/check-providers.ts';
export { providersOf } from './providers/provider-lists.ts';
export { ProviderError } from './providers/provider-settings.ts';
