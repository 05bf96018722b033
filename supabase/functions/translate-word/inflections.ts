import type { BaseForm } from '@fabula/contracts';
import type { LibraryLanguage } from '@fabula/domain';

export type Grammar = NonNullable<BaseForm['grammar']>;

/**
 * How words that end alike are inflected: the ending of the base form, and the endings of the others. What stands under
 * `other` has several readings, or one that is not told. The empty ending is written as a dash.
 */
export interface Inflection {
  readonly base: string;
  readonly forms: Readonly<Partial<Record<Grammar | 'other', string>>>;
}

export interface Inflections {
  readonly verbs: readonly Inflection[];
  readonly nouns: readonly Inflection[];
  /** Adjectives, and what is inflected like them. */
  readonly others: readonly Inflection[];
}

/** Each of some endings after each of some others. */
const joined = (some: string, others: string) =>
  some
    .split(' ')
    .flatMap((one) => others.split(' ').map((other) => `${one}${other}`))
    .join(' ');

const spanishPronouns = 'me te se lo la le nos os los las les';
const spanishFuture = 'é ás á emos éis án';
const spanishImperfect = 'ía ías íamos íais ían';

const spanishVerb = (base: string, forms: Inflection['forms']): Inflection => ({
  base,
  forms: {
    ...forms,
    future: joined(base, spanishFuture),
    conditional: joined(base, spanishImperfect),
    other: `${forms.other} ${joined(base, spanishPronouns)}`,
  },
});

const spanishPlurals: readonly Inflection[] = [
  { base: 'o', forms: { plural: 'os as', other: 'a' } },
  ...['e', 'i', 'é', 'á'].map((base) => ({ base, forms: { plural: `${base}s` } })),
  ...['d', 'l', 'n', 'r', 's', 'y'].map((base) => ({ base, forms: { plural: `${base}es` } })),
  { base: 'or', forms: { plural: 'oras', other: 'ora' } },
  { base: 'z', forms: { plural: 'ces' } },
  { base: 'ón', forms: { plural: 'ones' } },
  { base: 'án', forms: { plural: 'anes' } },
  { base: 'ín', forms: { plural: 'ines' } },
  { base: 'és', forms: { plural: 'eses esas', other: 'esa' } },
];

const spanish: Inflections = {
  verbs: [
    spanishVerb('ar', {
      present: 'as áis an',
      past: 'aste ó asteis aron aba abas ábamos abais aban',
      // "Compré" is the past, but "esté" is not; and "un gorgoteo" is no verb.
      other: 'é o a amos ad e es emos éis en ando ado ada ados adas ara aras áramos aran',
    }),
    spanishVerb('er', {
      present: 'es emos éis en',
      past: `í iste íste ió yó imos ímos isteis ieron yeron ${spanishImperfect}`,
      other: 'o e ed a as amos áis an iendo yendo ido ída ído ida idos idas iera ieras iéramos ieran',
    }),
    spanishVerb('ir', {
      present: 'es ís en',
      past: `í iste ió isteis ieron ${spanishImperfect}`,
      other: 'o e imos id a as amos áis an iendo ido ida idos idas iera ieras iéramos ieran',
    }),
    { base: 'car', forms: { past: 'qué', other: 'que ques quemos quéis quen' } },
    { base: 'gar', forms: { past: 'gué', other: 'gue gues guemos guéis guen' } },
    { base: 'zar', forms: { past: 'cé', other: 'ce ces cemos céis cen' } },
  ],
  nouns: [{ base: 'a', forms: { plural: 'as' } }, ...spanishPlurals],
  others: spanishPlurals,
};

const frenchImperfect = 'ais ait aient';
const frenchFuture = 'ai as a ons ez ont';
const frenchConditional = 'ais ait ions iez aient';

const frenchPlurals: readonly Inflection[] = [
  { base: '', forms: { plural: 's es', other: 'e' } },
  { base: 'au', forms: { plural: 'aux' } },
  { base: 'eu', forms: { plural: 'eux' } },
  { base: 'al', forms: { plural: 'aux' } },
  { base: 'eux', forms: { plural: 'euses', other: 'euse' } },
];

const french: Inflections = {
  verbs: [
    {
      base: 'er',
      forms: {
        present: 'es ent',
        past: `ai as a âmes âtes èrent ${frenchImperfect}`,
        future: joined('er', frenchFuture),
        conditional: joined('er', frenchConditional),
        other: 'e ons ez ions iez é ée és ées ant',
      },
    },
    // Whether "finit" is the present or the past cannot be seen.
    {
      base: 'ir',
      forms: {
        present: 'issent ent',
        past: `issais issait issaient irent ${frenchImperfect}`,
        future: joined('ir', frenchFuture),
        conditional: joined('ir', frenchConditional),
        other: 'is it issons issez i ie ies issant ons ez ant',
      },
    },
    {
      base: 're',
      forms: {
        present: 'ent',
        past: `it irent ${frenchImperfect}`,
        future: joined('r', frenchFuture),
        conditional: joined('r', frenchConditional),
        other: 's - ons ez is u ue us ues ant',
      },
    },
    { base: 'ger', forms: { past: 'gea geais geait geaient', other: 'geons geant' } },
    { base: 'cer', forms: { past: 'ça çais çait çaient', other: 'çons çant' } },
  ],
  nouns: frenchPlurals,
  others: frenchPlurals,
};

const italianFuture = 'ò ai à emo ete anno';
const italianConditional = 'ei esti ebbe emmo este ebbero';

const italianPlurals: readonly Inflection[] = [
  { base: 'o', forms: { plural: 'i e', other: 'a' } },
  { base: 'a', forms: { plural: 'e' } },
  { base: 'e', forms: { plural: 'i' } },
  { base: 'ca', forms: { plural: 'che' } },
  { base: 'ga', forms: { plural: 'ghe' } },
  { base: 'co', forms: { plural: 'chi che' } },
  { base: 'go', forms: { plural: 'ghi ghe' } },
  { base: 'io', forms: { plural: 'i' } },
];

const italian: Inflections = {
  verbs: [
    {
      base: 'are',
      forms: {
        present: 'ano',
        past: 'asti ò ammo arono avo avi ava avamo avate avano',
        future: joined('er', italianFuture),
        conditional: joined('er', italianConditional),
        // "Parlai" is the past, but "dai" is not; and "un gorgoglio" is no verb.
        other: 'ai o a i iamo ate ato ati ata ando aste',
      },
    },
    {
      base: 'ere',
      forms: {
        present: 'e ono',
        past: 'evo evi eva evamo evate evano ei é ette ettero erono',
        future: joined('er', italianFuture),
        conditional: joined('er', italianConditional),
        other: 'o i iamo ete uto uta uti ute endo esti',
      },
    },
    {
      base: 'ire',
      forms: {
        present: 'e ono isco isce iscono',
        past: 'ivo ivi iva ivamo ivate ivano ii ì irono',
        future: joined('ir', italianFuture),
        conditional: joined('ir', italianConditional),
        other: 'o i isci iamo ite ito ita iti endo isti',
      },
    },
  ],
  nouns: italianPlurals,
  others: italianPlurals,
};

const doubled = ['b', 'd', 'g', 'm', 'n', 'p', 'r', 't'];

const english: Inflections = {
  verbs: [
    { base: '', forms: { present: 's', other: 'ed ing' } },
    { base: 'e', forms: { other: 'ed ing' } },
    { base: 'y', forms: { present: 'ies', other: 'ied' } },
    ...['s', 'x', 'ch', 'sh', 'o'].map((base) => ({ base, forms: { present: `${base}es` } })),
    ...doubled.map((base) => ({ base, forms: { other: `${base}${base}ed ${base}${base}ing` } })),
  ],
  nouns: [
    { base: '', forms: { plural: 's' } },
    { base: 'y', forms: { plural: 'ies' } },
    { base: 'f', forms: { plural: 'ves' } },
    { base: 'fe', forms: { plural: 'ves' } },
    ...['s', 'x', 'ch', 'sh', 'o'].map((base) => ({ base, forms: { plural: `${base}es` } })),
  ],
  others: [],
};

/** A noun's plural looks like one of its cases, so neither is told. */
const german: Inflections = {
  verbs: [
    { base: 'en', forms: { present: 'st est', past: 'te test ten tet ete etest eten etet', other: 'e t et end' } },
    { base: 'ern', forms: { present: 'erst', past: 'erte ertest erten', other: 'ert ere' } },
    { base: 'eln', forms: { present: 'elst', past: 'elte eltest elten', other: 'elt le' } },
  ],
  nouns: [
    { base: '', forms: { other: 'e en er ern es s n' } },
    { base: 'e', forms: { other: 'en' } },
    { base: 'in', forms: { other: 'innen' } },
  ],
  others: [
    { base: '', forms: { other: 'e en er em es' } },
    { base: 'e', forms: { other: 'en er es em' } },
    { base: 'el', forms: { other: 'le len ler les lem' } },
    { base: 'er', forms: { other: 're ren rer res rem' } },
  ],
};

/** Verbs of which "wollte" is the past or a wish, and "könnte" a wish alone. */
export const germanModals: readonly string[] = ['dürfen', 'können', 'mögen', 'müssen', 'sollen', 'wollen'];

const russianCases = 'у ом е ы и ов ам ами ах';
const russianSoftCases = 'ю ем и е ей ям ями ях';

const russianNominals: readonly Inflection[] = [
  ...['б', 'в', 'г', 'д', 'ж', 'з', 'к', 'л', 'м', 'н', 'п', 'р', 'с', 'т', 'ф', 'х', 'ц', 'ч', 'ш', 'щ'].map(
    (base) => ({ base, forms: { other: joined(base, `а ${russianCases} ем ей`) } }),
  ),
  { base: 'а', forms: { other: `${russianCases} ой ей -` } },
  { base: 'я', forms: { other: `${russianSoftCases} ей ь` } },
  { base: 'о', forms: { other: `а ${russianCases} -` } },
  { base: 'е', forms: { other: `я ${russianSoftCases} а у ам ами ах` } },
  { base: 'ь', forms: { other: `я ${russianSoftCases} ью` } },
  { base: 'й', forms: { other: 'я ю ем е и ев ям ями ях' } },
  ...['ый', 'ой', 'ий'].map((base) => ({
    base,
    forms: { other: 'ого ому ым ом ая ой ую ое ые ых ыми ие их им ими его ему ем яя ей юю ее' },
  })),
];

/** An ending of the present is one of the future, too, where the verb is perfective. */
const russian: Inflections = {
  verbs: [
    { base: 'ть', forms: { past: 'л ла ло ли', other: 'ю ешь ет ем ете ют й йте' } },
    { base: 'ться', forms: { past: 'лся лась лось лись', other: 'юсь ешься ется емся етесь ются' } },
    ...['ить', 'еть', 'ать'].map((base) => ({ base, forms: { other: 'ю у ишь ит им ите ят ат' } })),
    ...['иться', 'еться', 'аться'].map((base) => ({
      base,
      forms: { other: 'юсь усь ишься ится имся итесь ятся атся' },
    })),
  ],
  nouns: russianNominals,
  others: russianNominals,
};

/** Not of Arabic, whose forms change inside. */
export const inflections: Readonly<Partial<Record<LibraryLanguage, Inflections>>> = {
  English: english,
  Spanish: spanish,
  French: french,
  German: german,
  Italian: italian,
  Russian: russian,
};
