import type { InterfaceLanguage } from '@fabula/contracts';

const languages: readonly InterfaceLanguage[] = ['en', 'es', 'fr'];

/** The interface language with that code; English for every other. */
export function interfaceLanguage(code: unknown): InterfaceLanguage {
  return languages.find((language) => language === code) ?? 'en';
}

/** The language that an address names as `?lang=`, else the first one in `Accept-Language`. */
export function wantedLanguage(named: string | null, acceptLanguage: string | null): InterfaceLanguage {
  return languages.find((language) => language === named) ?? acceptedLanguage(acceptLanguage);
}

/** The first of our languages in `Accept-Language`, by weight; English where it names none. */
export function acceptedLanguage(acceptLanguage: string | null): InterfaceLanguage {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { code: tag.split('-')[0], weight: quality === undefined ? 1 : Number(quality) };
  });
  const known = wanted.filter(({ code, weight }) => weight > 0 && languages.some((language) => language === code));
  const [first] = known.sort((a, b) => b.weight - a.weight);
  return interfaceLanguage(first?.code);
}
