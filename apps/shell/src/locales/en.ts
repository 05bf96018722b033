export { default as common } from '@fabula/platform/locales/en.json' with { type: 'json' };
export { default as shell } from './en.json' with { type: 'json' };
