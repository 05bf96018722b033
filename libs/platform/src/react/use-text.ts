import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The keys as the screens use them: i18next adds the plural endings. */
export type TextKey<Texts> =
  Extract<keyof Texts, string> extends infer Key
    ? Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
      ? Stem
      : Key
    : never;

export type TextValues = Readonly<Record<string, string | number>>;
export type Translate<Texts> = (key: TextKey<Texts>, values?: TextValues) => string;

/**
 * The texts of one namespace, typed from its English file. Each feature defines it once: `export const useText = () =>
 * useTexts<typeof en>('today')`.
 */
export function useTexts<Texts>(namespace: string): Translate<Texts> {
  const { t } = useTranslation(namespace);
  return useCallback((key: TextKey<Texts>, values?: TextValues) => t(key as string, { ...values }), [t]);
}
