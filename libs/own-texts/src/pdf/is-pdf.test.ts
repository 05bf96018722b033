import { expect, it } from 'vitest';
import { isPdf } from './is-pdf.ts';

const file = (text: string) => new TextEncoder().encode(text);
const mail = 'Content-Type: application/pdf\r\n\r\n';

it.each<[string, string, string, boolean]>([
  ['with its mark at the beginning', 'a', '%PDF-1.7\n', true],
  ['with its mark behind empty lines', 'a', '\r\n\n%PDF-1.7\n', true],
  ['with its mark behind that of Unicode', 'a', '\ufeff%PDF-1.7\n', true],
  ['with its mark behind other lines, by its name', 'Casa.PDF', `${mail}%PDF-1.7\n`, true],
  ['with its mark behind other lines, by a zero byte', 'a', `${mail}%PDF-1.7\n\0`, true],
  ['not where a text speaks of it', 'a.txt', 'A PDF begins with %PDF-1.7.', false],
  ['not by its name alone', 'a.pdf', 'Una casa.', false],
  ['not with its mark behind a kilobyte', 'a.pdf', `${'x'.repeat(1024)}%PDF-1.7\n\0`, false],
])('a file is a PDF %s', (_case, name, text, expected) => {
  expect(isPdf(name, file(text))).toBe(expected);
});
