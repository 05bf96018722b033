import type { InterfaceLanguage, LegalDocument, LegalLabels, LegalName } from '@fabula/contracts';
import deletionEn from '@fabula/contracts/locales/data-deletion.en.json' with { type: 'json' };
import deletionEs from '@fabula/contracts/locales/data-deletion.es.json' with { type: 'json' };
import deletionFr from '@fabula/contracts/locales/data-deletion.fr.json' with { type: 'json' };
import en from '@fabula/contracts/locales/en.json' with { type: 'json' };
import es from '@fabula/contracts/locales/es.json' with { type: 'json' };
import fr from '@fabula/contracts/locales/fr.json' with { type: 'json' };
import privacyEn from '@fabula/contracts/locales/privacy-policy.en.json' with { type: 'json' };
import privacyEs from '@fabula/contracts/locales/privacy-policy.es.json' with { type: 'json' };
import privacyFr from '@fabula/contracts/locales/privacy-policy.fr.json' with { type: 'json' };
import termsEn from '@fabula/contracts/locales/terms.en.json' with { type: 'json' };
import termsEs from '@fabula/contracts/locales/terms.es.json' with { type: 'json' };
import termsFr from '@fabula/contracts/locales/terms.fr.json' with { type: 'json' };

type InEach<Text> = Readonly<Record<InterfaceLanguage, Text>>;

/** The same texts that the page shows. */
export const legalDocuments: Readonly<Record<LegalName, InEach<LegalDocument>>> = {
  'privacy-policy': { en: privacyEn, es: privacyEs, fr: privacyFr },
  terms: { en: termsEn, es: termsEs, fr: termsFr },
  'data-deletion': { en: deletionEn, es: deletionEs, fr: deletionFr },
};

export const legalLabels: InEach<LegalLabels> = { en, es, fr };
