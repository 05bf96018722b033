export { default as common } from '@fabula/platform/locales/es.json' with { type: 'json' };
export { default as shell } from './es.json' with { type: 'json' };
