/** A story's language, by its stored name. */
export const measuredLanguages = ['English', 'Spanish', 'French', 'German', 'Italian', 'Arabic', 'Russian'] as const;
export type MeasuredLanguage = (typeof measuredLanguages)[number];
