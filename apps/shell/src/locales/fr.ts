export { default as common } from '@fabula/platform/locales/fr.json' with { type: 'json' };
export { default as shell } from './fr.json' with { type: 'json' };
