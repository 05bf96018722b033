import { describe, expect, it } from 'vitest';
import { readAloud, spokenOf } from './read-aloud.ts';

const cases: Readonly<Record<string, readonly (readonly [written: string, read: string])[]>> = {
  'en-US': [
    ['It costs $5, or £1.', 'It costs 5 dollars, or 1 pound.'],
    ['It costs $1,200.', 'It costs 1,200 dollars.'],
    ['It costs $5.50.', 'It costs $5.50.'],
    ['On May 3, 2024 and June 21 it rained.', 'On May 3rd, 2024 and June 21st it rained.'],
    ['On March 11 and March 12.', 'On March 11th and March 12th.'],
    ['Bread, milk, etc.', 'Bread, milk, et cetera.'],
    ['Take fruit, e.g. apples.', 'Take fruit, for example apples.'],
    ['Dr. Miller has 21 cats.', 'Dr. Miller has 21 cats.'],
    ['The box – a red one – is gone, and so—well—are you.', 'The box, a red one, is gone, and so, well, are you.'],
    ['From 1990–1995, a well-known street.', 'From 1990–1995, a well-known street.'],
  ],
  'es-ES': [
    ['«Ven —dice Tom—, es tarde —repite—.', '«Ven, dice Tom—, es tarde, repite—.'],
    ['Vive en el 3.º piso, en la 2.ª casa.', 'Vive en el tercer piso, en la segunda casa.'],
    ['Llegó el 1.º, con 20 °C.', 'Llegó el primero, con 20 °C.'],
    ['Fruta, p. ej. manzanas, etc.', 'Fruta, por ejemplo manzanas, etcétera.'],
    ['A las 7:30, a las 8:15 y a las 9:00.', 'A las 7 y media, a las 8 y cuarto y a las 9.'],
  ],
  'fr+f5': [
    ['M. Dupont, Mme Blanc et le Dr Roux.', 'Monsieur Dupont, Madame Blanc et le Docteur Roux.'],
    ['Le 1er mai, la 1re fois, la 3e fois.', 'Le premier mai, la première fois, la troisième fois.'],
    ['Il part à 7h30 ou à 8 h, pas à 1 h.', 'Il part à 7 heures 30 ou à 8 heures, pas à 1 heure.'],
    ['C’est 50 % du total.', 'C’est 50 pour cent du total.'],
    ['Du pain, du lait, etc.', 'Du pain, du lait, et cetera.'],
  ],
  'de-DE': [
    [
      'Er kommt am 3. Mai, der 21. Juni ist zu spät.',
      'Er kommt am dritten Mai, der einundzwanzigste Juni ist zu spät.',
    ],
    ['Am 30. März und am 17. April.', 'Am dreißigsten März und am siebzehnten April.'],
    ['Es beginnt um 7:30 Uhr, nicht um 8.00 Uhr.', 'Es beginnt um 7 Uhr 30, nicht um 8 Uhr.'],
    ['Obst, z. B. Äpfel, z.B. rote, usw.', 'Obst, zum Beispiel Äpfel, zum Beispiel rote, und so weiter.'],
    ['Dr. Müller wohnt in Nr. 5.', 'Doktor Müller wohnt in Nummer 5.'],
    ['Es war 1983, nicht 1900 oder 2024.', 'Es war neunzehnhundert 83, nicht neunzehnhundert oder 2024.'],
    ['Das kostet 1200 Euro.', 'Das kostet 1200 Euro.'],
    ['Ich bin im 3. Stock.', 'Ich bin im 3. Stock.'],
  ],
  'it-IT': [
    ['Abita al 3° piano, nella 2ª casa, a 3°C.', 'Abita al terzo piano, nella seconda casa, a 3°C.'],
    ['Il Sig. Rossi, la Sig.ra Bianchi e il Dott. Neri.', 'Il signor Rossi, la signora Bianchi e il dottor Neri.'],
    ['Pane, latte, ecc.', 'Pane, latte, eccetera.'],
    ['Comincia alle 7:30.', 'Comincia alle 7 e 30.'],
  ],
  ar: [['هٰذَا 50 % مِنْهُ.', 'هٰذَا 50 بِالْمِئَة مِنْهُ.']],
  ru: [['Это 50 %.', 'Это 50 %.']],
};
const rows = Object.entries(cases).flatMap(([language, list]) => list.map((row) => [language, ...row] as const));

describe('a text read aloud', () => {
  it.each(rows)('in %s: %s', (language, written, read) => {
    const parts = readAloud(written, language);
    expect(spokenOf(parts)).toBe(read);
    expect(parts.map((part) => part.written).join('')).toBe(written);
  });

  it.each(['', 'The bear is looking for his red boot.'])(
    'is left alone where it is read as it is written: %s',
    (text) => {
      expect(spokenOf(readAloud(text, 'en-GB'))).toBe(text);
    },
  );
});
