/** Languages a story is told in, by their stored names: the six to learn, and Russian, which the library has too. */
export const measuredLanguages = ['English', 'Spanish', 'French', 'German', 'Italian', 'Arabic', 'Russian'] as const;
export type MeasuredLanguage = (typeof measuredLanguages)[number];
