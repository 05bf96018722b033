import type { TargetLanguage } from '@fabula/domain';

/** One word, syllable or letter that a human speaks. */
export interface HumanWord {
  readonly language: TargetLanguage;
  readonly kind: 'word' | 'syllable' | 'letter';
  readonly text: string;
  /** Within its package's folder of sounds. */
  readonly file: string;
}

/** A sound of a list: both packages write `<sound name="…" file="…" />`. */
const soundPattern = /<sound\s+name="([^"]*)"\s+file="([^"]*)"/g;

function soundsIn(list: string) {
  return [...list.matchAll(soundPattern)].map(([, name = '', file = '']) => ({ name, file }));
}

/** The last part of a name such as `egypt_palmtree` or `fr/egypte_palmier.wav`. */
const lastPart = (name: string) => name.replace(/\.\w+$/, '').replace(/^.*[/_]/, '');

/**
 * The words of KTuberling's list for a language. It names its sounds in English, and the files of French, Spanish and
 * Italian by what is said, without accents. For German, whose files have the English names, the words are ours: those
 * for which German has one usual word. Expressions such as a laugh are left out.
 */
export function tuberlingWords(list: string, language: TuberlingLanguage): readonly HumanWord[] {
  const words = soundsIn(list).flatMap(({ name, file }): HumanWord[] => {
    const text = wordOf[language](lastPart(name), lastPart(file).replaceAll('-', ' '));
    return text === undefined || name.startsWith('tux-') ? [] : [{ language, kind: 'word', text, file }];
  });
  return unlike(words);
}

/** The letters and syllables of a list of KLettres; its syllables of German and English are words, but for three. */
export function lettresWords(list: string, language: TargetLanguage): readonly HumanWord[] {
  const [letters = '', syllables = ''] = list.split('<syllables>');
  const hasWords = language === 'German' || language === 'English';
  const kindOf = (text: string): HumanWord['kind'] => (hasWords && !noWords.has(text) ? 'word' : 'syllable');
  return unlike([
    ...soundsIn(letters).map(({ name, file }) => ({ language, kind: 'letter' as const, text: name, file })),
    ...soundsIn(syllables).map(({ name, file }) => {
      const text = name.toLowerCase();
      return { language, kind: kindOf(text), text, file };
    }),
  ]);
}

const noWords: ReadonlySet<string> = new Set(['aw', 'ch', 'th']);

/** Words that are said twice, such as the two eyes, are kept once. */
function unlike(words: readonly HumanWord[]): readonly HumanWord[] {
  return [...new Map(words.map((word) => [`${word.kind} ${word.text}`, word] as const)).values()];
}

/**
 * Texts as long as a sentence, each of four words that are spoken one after the other; at most `most`, whose first
 * words differ.
 */
export function rowsOf<Word>(words: readonly Word[], most: number): readonly (readonly Word[])[] {
  const apart = Math.floor(words.length / wordsInRow);
  if (apart === 0) return [];
  return words
    .slice(0, most)
    .map((_, first) =>
      Array.from({ length: wordsInRow }, (_, turn) => words[(first + turn * apart) % words.length]).filter(
        (word) => word !== undefined,
      ),
    );
}
const wordsInRow = 4;

export const tuberlingLanguages = { English: 'en', Spanish: 'es', French: 'fr', German: 'de', Italian: 'it' } as const;
export type TuberlingLanguage = keyof typeof tuberlingLanguages;

/** English twice: as it is spoken in America and in Britain. */
export const lettresFolders = [
  ['English', 'en'],
  ['English', 'en_GB'],
  ['Spanish', 'es'],
  ['French', 'fr'],
  ['German', 'de'],
  ['Italian', 'it'],
  ['Arabic', 'ar'],
] as const satisfies readonly (readonly [TargetLanguage, string])[];

const english: Readonly<Record<string, string>> = {
  palmtree: 'palm tree',
  sphynx: 'sphinx',
  ufo: 'UFO',
  brocolli: 'broccoli',
};
/** What may be called otherwise: a falling star is a shooting star. */
const ambiguousInEnglish: ReadonlySet<string> = new Set(['fallingstar', 'moonwalker', 'bow']);

const spanish: Readonly<Record<string, string>> = { gafasdesol: 'gafas de sol' };
const italian: Readonly<Record<string, string>> = { occhialidasole: 'occhiali da sole' };

const french: Readonly<Record<string, string>> = {
  'noeud papillon': 'nœud papillon',
  'boucle d oreille': "boucle d'oreille",
  oeil: 'œil',
  baton: 'bâton',
  coeur: 'cœur',
  charette: 'charrette',
  garcon: 'garçon',
  ane: 'âne',
  planete: 'planète',
  fusee: 'fusée',
  hotel: 'hôtel',
  etoile: 'étoile',
  'etoile filante': 'étoile filante',
  comete: 'comète',
  'boule de noel': 'boule de Noël',
  tete: 'tête',
  'camion de depannage': 'camion de dépannage',
  barriere: 'barrière',
  elephant: 'éléphant',
  cloture: 'clôture',
  pecheur: 'pêcheur',
  echelle: 'échelle',
  mecanicien: 'mécanicien',
  ecole: 'école',
  fumee: 'fumée',
  'Tux le frere': 'Tux le frère',
  'Tux la sorciere': 'Tux la sorcière',
  'Tux l enfant': "Tux l'enfant",
};

const german: Readonly<Record<string, string>> = {
  ball: 'Ball',
  ear: 'Ohr',
  earring: 'Ohrring',
  eye: 'Auge',
  eyebrow: 'Augenbraue',
  flower: 'Blume',
  hat: 'Hut',
  mouth: 'Mund',
  nose: 'Nase',
  shoe: 'Schuh',
  skirt: 'Rock',
  spectacles: 'Brille',
  stick: 'Stock',
  sunglasses: 'Sonnenbrille',
  umbrella: 'Regenschirm',
  bridge: 'Brücke',
  palmtree: 'Palme',
  grass: 'Gras',
  camel: 'Kamel',
  road: 'Straße',
  sphynx: 'Sphinx',
  column: 'Säule',
  girl: 'Mädchen',
  well: 'Brunnen',
  pyramid: 'Pyramide',
  man: 'Mann',
  oasis: 'Oase',
  woman: 'Frau',
  boy: 'Junge',
  donkey: 'Esel',
  car: 'Auto',
  bicycle: 'Fahrrad',
  train: 'Zug',
  planet: 'Planet',
  satellite: 'Satellit',
  rocket: 'Rakete',
  hotel: 'Hotel',
  astronaut: 'Astronaut',
  monster: 'Monster',
  earth: 'Erde',
  fallingstar: 'Sternschnuppe',
  star: 'Stern',
  bacon: 'Speck',
  brocolli: 'Brokkoli',
  cheese: 'Käse',
  cucumber: 'Gurke',
  olive: 'Olive',
  onion: 'Zwiebel',
  oregano: 'Oregano',
  pepperoni: 'Peperoni',
  pineapple: 'Ananas',
  salami: 'Salami',
  tomato: 'Tomate',
};

const wordOf: Readonly<Record<TuberlingLanguage, (name: string, file: string) => string | undefined>> = {
  English: (name) => (ambiguousInEnglish.has(name) ? undefined : (english[name] ?? name)),
  Spanish: (_, file) => spanish[file] ?? file,
  French: (_, file) => french[file] ?? file,
  German: (name) => german[name],
  Italian: (_, file) => italian[file] ?? file,
};
