import { describe, expect, it } from 'vitest';
import { readStory } from './read-story.ts';
import { type LanguageTag, type Telling, tellingFiles } from './story-format.ts';
import { checkTypography } from './typography-checks.ts';

/** What is reported for a published story whose first sentence is another. */
function problemsOf(tag: LanguageTag, text: string): string[] {
  const telling: Telling = readStory('food-beginner').tellings[tellingFiles[tag]];
  const [, ...rest] = telling.sentences;
  return checkTypography({ ...telling, sentences: [{ text }, ...rest] }, tag);
}

const good: [LanguageTag, string][] = [
  ['en', '“Again,” she says. “You ask ‘why’?”'],
  ['en', 'She asks “again?”, so you read it once more.'],
  ['de', '„Noch einmal“, sagt sie. „Bitte!“'],
  ['es', '«¡Otra vez! —dice—. ¿Me lees uno?».'],
  ['es', '«No hay palabras», escribe una pareja; «ninguna», añade otra.'],
  ['fr', '«\u00a0Encore\u00a0! dit-elle. Un livre ou deux\u00a0?\u00a0»'],
  ['it', '«Ancora», dice. «Ci vediamo alle otto».'],
  ['ar', 'تقول: «مرة أخرى، من فضلك!»'],
  ['ru', '«Ещё раз, — говорит она. — Пожалуйста».'],
];

const bad: [fault: string, LanguageTag, string][] = [
  ['a straight quote', 'en', '"Again," she says.'],
  ['two spaces', 'en', 'She says  it again.'],
  ['quotes of another language', 'de', '«Noch einmal», sagt sie.'],
  ['quotes of another language', 'it', '“Ancora”, dice.'],
  ['quotes without a partner', 'ru', '«Ещё раз, — говорит она.'],
  ['a stop or comma behind the quotes', 'en', '“Again”, she says.'],
  ['a full stop within the quotes', 'it', 'Dice: «Ci vediamo alle otto.»'],
  ['a full stop within the quotes', 'es', 'Dice: «Hasta las ocho.»'],
  ['quotes that are closed where the narrator interrupts', 'es', '«Qué raro», dijo, «pero es famosa».'],
  ['quotes that are closed where the narrator interrupts', 'es', '«Todos vienen», dice. «¿Un vaso o dos?».'],
  ['no opening sign', 'es', 'Pregunta: «Otra vez?».'],
  ['no space that does not break', 'fr', 'Elle dit : «\u00a0Encore\u00a0»'],
  ['a sign of another script', 'ar', 'تقول, مرة أخرى.'],
];

describe('the typography of a telling', () => {
  it.each(good)('%s may write %s', (tag, text) => {
    expect(problemsOf(tag, text)).toEqual([]);
  });

  it.each(bad)('refuses %s, in %s: %s', (fault, tag, text) => {
    expect(problemsOf(tag, text)).toEqual([`sentence 0 has ${fault}: ${text}`]);
  });
});
