// Used before texts are loaded, or when they cannot be loaded, so all three languages stand here.
const texts = {
  en: {
    loading: 'Loading...',
    title: 'Fabula could not start',
    message: 'Network error. Please check your connection.',
    retry: 'Try Again',
  },
  es: {
    loading: 'Cargando...',
    title: 'Fabula no pudo iniciarse',
    message: 'Error de red. Comprueba tu conexión.',
    retry: 'Intentar de nuevo',
  },
  fr: {
    loading: 'Chargement...',
    title: 'Fabula n’a pas pu démarrer',
    message: 'Erreur réseau. Vérifie ta connexion.',
    retry: 'Réessayer',
  },
};

export function bootTexts(language: string) {
  const short = language.slice(0, 2);
  return short === 'es' || short === 'fr' ? texts[short] : texts.en;
}
