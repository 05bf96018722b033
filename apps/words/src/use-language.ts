import { useProfile } from '@fabula/data';
import { isTargetLanguage, type TargetLanguage } from '@fabula/domain';
import { useSearchParams } from '@fabula/platform';

/** Under this name the address says which language is shown, where it is not the learned one. */
const parameter = 'language';

/** The language whose words are shown: what the address names, or else the learned one; undefined until that is known. */
export function useLanguage() {
  const profile = useProfile();
  const [search, setSearch] = useSearchParams();
  const named = search.get(parameter);
  const learned = profile.data?.targetLanguage;
  const language = isTargetLanguage(named) ? named : learned;
  const choose = (chosen: TargetLanguage) =>
    setSearch(chosen === learned ? {} : { [parameter]: chosen }, { replace: true });
  return { profile, learned, language, choose };
}

/** What follows an address, so that it opens in the same language. */
export function languageSearch(language: TargetLanguage, learned: TargetLanguage | undefined): string {
  return language === learned ? '' : `?${parameter}=${language}`;
}
