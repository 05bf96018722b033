import { expect, it } from 'vitest';
import { firstWeekday } from './first-weekday.ts';

it.each([
  ['en', ['en-US', 'en'], 7],
  ['en', ['en-GB', 'en'], 1],
  ['en', ['de-DE', 'de'], 7], // the interface's own country
  ['es', ['en-US', 'es-ES'], 1],
  ['es', ['es-MX'], 7],
  ['fr', [], 1],
])('weeks in %s for a browser in %j begin on weekday %i', (language, browser, first) => {
  expect(firstWeekday(language, browser)).toBe(first);
});
