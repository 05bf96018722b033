import { textsOf } from './quality-checks.ts';
import type { LanguageTag, Telling } from './story-format.ts';

/** What a language does not write, by what is wrong with it. */
type Faults = Readonly<Record<string, RegExp>>;

const guillemets: Faults = {
  'quotes of another language': /[“”„‟‹›]/u,
  'quotes without a partner': /^[^«»]*»|«[^«»]*(?:«|$)/u,
};

/** The stop of the whole sentence stands behind the quote that ends it. */
const stopOutside: Faults = { 'a full stop within the quotes': /[^.]\.»/u };

/** Where the narrator interrupts a speaker, dashes set the narrator off, and the quotes stay open. */
const dashes: Faults = { 'quotes that are closed where the narrator interrupts': /»,? [^«»;:]+[,.] «/u };

/** One style a language, the one that its newspapers and school books use most. */
const faults: Readonly<Record<LanguageTag, Faults>> = {
  en: { 'quotes of another language': /[«»„‟‹›]/u, 'a stop or comma behind the quotes': /[^?!]”[.,]/u },
  de: { 'quotes of another language': /[«»”‟‹›]/u, 'quotes without a partner': /^[^„“]*“|„[^„“]*(?:„|$)/u },
  es: { ...guillemets, ...stopOutside, ...dashes, 'no opening sign': /^[^¿]*\?|^[^¡]*!/u },
  fr: { ...guillemets, 'no space that does not break': /[^\u00a0]»|«[^\u00a0]|[^\u00a0»?!][?!;:](?:[\s\u00a0]|$)/u },
  it: { ...guillemets, ...stopOutside },
  ar: { ...guillemets, 'a sign of another script': /[?,;]/u },
  ru: { ...guillemets, ...stopOutside, ...dashes },
};

/** What is wrong with the quotes and signs of a telling's texts, one line each. */
export function checkTypography(telling: Telling, tag: LanguageTag): string[] {
  const all: Faults = { 'a straight quote': /["']/u, 'two spaces': / {2}/u, ...faults[tag] };
  return textsOf(telling).flatMap(([where, text]) =>
    Object.entries(all)
      .filter(([, fault]) => fault.test(text))
      .map(([name]) => `${where} has ${name}: ${text}`),
  );
}
