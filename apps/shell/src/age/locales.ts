// One chunk holds all three languages, because hardly anybody is asked and a first visit lists every chunk there is.
export { default as en } from './locales/en.json' with { type: 'json' };
export { default as es } from './locales/es.json' with { type: 'json' };
export { default as fr } from './locales/fr.json' with { type: 'json' };
