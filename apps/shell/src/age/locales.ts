// One chunk for all three: hardly anybody is asked, and a first visit names every chunk there is.
export { default as en } from './locales/en.json' with { type: 'json' };
export { default as es } from './locales/es.json' with { type: 'json' };
export { default as fr } from './locales/fr.json' with { type: 'json' };
