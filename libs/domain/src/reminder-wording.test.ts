import { describe, expect, it } from 'vitest';
import { reminderPath, wordReminder } from './reminder-wording.ts';

describe('a reminder’s text', () => {
  it.each([
    ['en', 12, 5, 'Keep your streak of 5 days', '12 phrases are due for review.'],
    ['en', 1, 1, 'Keep your streak of 1 day', '1 phrase is due for review.'],
    ['en', 0, 0, 'Time for your story', 'A few sentences today are enough to stay in the language.'],
    ['es', 1, 5, 'Mantén tu racha de 5 días', 'Tienes 1 frase pendiente de repasar.'],
    ['es', 12345, 0, 'Es la hora de tu historia', 'Tienes 12.345 frases pendientes de repasar.'],
    ['fr', 1, 1, 'Garde ta série de 1 jour', '1 expression est à réviser.'],
    ['fr', 2, 30, 'Garde ta série de 30 jours', '2 expressions sont à réviser.'],
    ['xx', 2, 0, 'Time for your story', '2 phrases are due for review.'],
  ])('in %s with %i phrases and %i days', (language, duePhrases, streakDays, title, body) => {
    const lang = language === 'xx' ? 'en' : language;
    expect(wordReminder({ language, duePhrases, streakDays })).toEqual({ title, body, lang });
  });
});

it.each([
  [0, 0, '/'],
  [3, 0, '/phrases'],
  [0, 4, '/'],
  [3, 4, '/'],
])('a reminder of %i phrases and %i days opens %s', (duePhrases, streakDays, path) => {
  expect(reminderPath({ duePhrases, streakDays })).toBe(path);
});
