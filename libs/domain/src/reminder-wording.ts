/** What is due for a learner, in numbers. */
export interface DueToday {
  /** The stored name of the interface language. */
  readonly language: string;
  readonly duePhrases: number;
  /** The days of a streak that ends with this day; 0 if there is none. */
  readonly streakDays: number;
}

export interface Wording {
  readonly title: string;
  readonly body: string;
  /** BCP 47 tag of both. */
  readonly lang: string;
}

type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

interface Texts {
  readonly titleWithStreak: Plural;
  readonly title: string;
  readonly bodyWithPhrases: Plural;
  readonly body: string;
}

const texts: Readonly<Record<'en' | 'es' | 'fr', Texts>> = {
  en: {
    titleWithStreak: { one: 'Keep your streak of 1 day', other: 'Keep your streak of {n} days' },
    title: 'Time for your story',
    bodyWithPhrases: { one: '1 phrase is due for review.', other: '{n} phrases are due for review.' },
    body: 'A few sentences today are enough to stay in the language.',
  },
  es: {
    titleWithStreak: { one: 'Mantén tu racha de 1 día', other: 'Mantén tu racha de {n} días' },
    title: 'Es la hora de tu historia',
    bodyWithPhrases: { one: 'Tienes 1 frase pendiente de repasar.', other: 'Tienes {n} frases pendientes de repasar.' },
    body: 'Unas pocas frases hoy bastan para no perder el idioma.',
  },
  fr: {
    titleWithStreak: { one: 'Garde ta série de {n} jour', other: 'Garde ta série de {n} jours' },
    title: 'C’est l’heure de ton histoire',
    bodyWithPhrases: { one: '{n} expression est à réviser.', other: '{n} expressions sont à réviser.' },
    body: 'Quelques phrases aujourd’hui suffisent pour garder la langue.',
  },
};

/**
 * The screen that a reminder opens. A story keeps a streak; without a streak the phrases that are due come first.
 */
export function reminderPath({ duePhrases, streakDays }: Omit<DueToday, 'language'>): string {
  return streakDays === 0 && duePhrases > 0 ? '/phrases' : '/';
}

/** The reminder in the learner's interface language: the streak in its title, the phrases in its text. */
export function wordReminder({ language, duePhrases, streakDays }: DueToday): Wording {
  const lang = language === 'es' || language === 'fr' ? language : 'en';
  const { titleWithStreak, title, bodyWithPhrases, body } = texts[lang];
  return {
    title: streakDays > 0 ? counted(lang, titleWithStreak, streakDays) : title,
    body: duePhrases > 0 ? counted(lang, bodyWithPhrases, duePhrases) : body,
    lang,
  };
}

function counted(lang: string, plural: Plural, count: number): string {
  const form = plural[new Intl.PluralRules(lang).select(count)] ?? plural.other;
  return form.replace('{n}', new Intl.NumberFormat(lang).format(count));
}
