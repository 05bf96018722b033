// The offer's code brings all three languages, because it is made once.
export { default as en } from './locales/en.json' with { type: 'json' };
export { default as es } from './locales/es.json' with { type: 'json' };
export { default as fr } from './locales/fr.json' with { type: 'json' };
