import { describe, expect, it } from 'vitest';
import type { TargetLanguage } from './languages.ts';
import { type AnswerPart, compareAnswer } from './phrase-answer.ts';

const marks = { same: '', accent: '´', wrong: '!', missing: '?', extra: '+' } as const;
/** Formats `wrong` parts as [!x], missing as [?x], extra as [+x], an accent as [´x]. */
const shown = (parts: readonly AnswerPart[]) =>
  parts.map(({ text, kind }) => (kind === 'same' ? text : `[${marks[kind]}${text}]`)).join('');

describe('a typed answer', () => {
  it.each<[TargetLanguage, string, string, boolean, boolean, string]>([
    // language, expected, typed, correct, exact, shown
    ['Spanish', 'la casa', 'la casa', true, true, 'la casa'],
    ['Spanish', 'La casa', ' LA  CASA ', true, true, 'La casa'],
    ['Spanish', '¿Cómo estás?', 'como estas', true, false, '¿C[´ó]mo est[´á]s?'],
    ['Spanish', '¿Cómo estás?', 'cómo estás', true, true, '¿Cómo estás?'],
    ['Spanish', 'niño', 'nin\u0303o', true, true, 'niño'],
    ['Spanish', 'papa', 'papá', true, false, 'pap[´a]'],
    ['Spanish', 'Hola, amigo', 'hola amigo', true, true, 'Hola, amigo'],
    ['Spanish', 'hola amigo', '¡Hola, amigo!', true, true, 'hola amigo'],
    ['Spanish', 'Hola – amigo', 'hola amigo', true, true, 'Hola – amigo'],
    ['Spanish', 'la casa', 'la cosa', false, false, 'la c[!a]sa'],
    ['Spanish', 'la casa', 'la caa', false, false, 'la ca[?s]a'],
    ['Spanish', 'la casa', 'la caasa', false, false, 'la c[+a]asa'],
    ['Spanish', 'la casa', 'lacasa', false, false, 'la[? ]casa'],
    ['Spanish', 'la casa', 'casa', false, false, '[?la ]casa'],
    ['Spanish', 'la casa', '', false, false, '[?la casa]'],
    ['Spanish', 'la casa', '!!', false, false, '[?la casa]'],
    ['French', "l'eau", 'l’eau', true, true, "l'eau"],
    ['French', "l'eau", 'leau', false, false, "l[?']eau"],
    ['French', 'un œuf', 'un oeuf', true, false, 'un [´œ]uf'],
    ['French', 'un œuf', 'un euf', false, false, 'un [!œ]uf'],
    ['French', 'ça va', 'ca va', true, false, '[´ç]a va'],
    ['German', 'die Straße', 'die Strasse', true, false, 'die Stra[´ß]e'],
    ['German', 'schön', 'schoen', true, false, 'sch[´ö]n'],
    ['German', 'schön', 'schon', true, false, 'sch[´ö]n'],
    ['German', 'schön', 'schön', true, true, 'schön'],
    ['Spanish', 'schön', 'schoen', false, false, 'sch[´ö][+e]n'],
    ['Arabic', 'مَدْرَسَة', 'مدرسة', true, true, 'مَدْرَسَة'],
    ['Arabic', 'أُمّي', 'امي', true, false, '[´أُ]مّي'],
    ['Arabic', 'مدرسة', 'مدرس', false, false, 'مدرس[?ة]'],
    ['English', '7 o’clock', '7 o’clock', true, true, '7 o’clock'],
  ])('%s: %j for which %j was typed: correct %s, exact %s: %s', (language, expected, typed, correct, exact, parts) => {
    const answer = compareAnswer(expected, typed, language);
    expect({ ...answer, parts: shown(answer.parts) }).toEqual({ correct, exact, parts });
  });

  it('has parts that add up to the expected text, whatever was typed', () => {
    const texts = ['¿Cómo estás, niño?', 'un œuf dur', 'die Straße', 'مَدْرَسَة كبيرة', '👩‍👩‍👧 ok', 'x'];
    for (const expected of texts)
      for (const typed of [...texts, '', 'abc', '¡¡??']) {
        const { parts } = compareAnswer(expected, typed, 'Spanish');
        const again = parts.flatMap(({ text, kind }) => (kind === 'extra' ? [] : [text])).join('');
        expect(again).toBe(expected.normalize('NFC'));
      }
  });
});
