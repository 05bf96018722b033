import type { LanguageName } from './languages.ts';

/** A word form without what was joined to it: "l'esprit", "dit-elle", "the dog's". */
export function bareForm(form: string, language: LanguageName): string {
  if (language === 'English') return form.replace(/'s?$/, '');
  if (language === 'Italian') return form.replace(/^.*'(?=.)/, '');
  if (language !== 'French') return form;
  const word = form.replace(/^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)'(?=.)/, '');
  return word.replace(/(?:-t)?-(?:je|tu|il|elle|on|nous|vous|ils|elles)$/, '');
}

/**
 * How the words of a language are kept: under the dictionary form of a form, as far as `forms` knows it, else under the
 * form itself without what was joined to it.
 */
export function dictionaryFormIn(
  language: LanguageName,
  forms: Readonly<Record<string, string>>,
): (form: string) => string {
  const known = (form: string) => (Object.hasOwn(forms, form) ? forms[form] : undefined);
  return (form) => {
    const bare = bareForm(form, language);
    return known(form) ?? known(bare) ?? bare;
  };
}
