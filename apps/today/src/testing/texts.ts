import book from '../locales/book/en.json' with { type: 'json' };
import today from '../locales/en.json' with { type: 'json' };
import lesson from '../locales/lesson/en.json' with { type: 'json' };

/** The feature's texts and those of a lesson, for tests of a lesson. */
export const lessonEnglish = { today, 'today/lesson': lesson };

/** All of them. */
export const allEnglish = { ...lessonEnglish, 'today/book': book };
