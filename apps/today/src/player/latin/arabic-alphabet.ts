/** A letter of Arabic, in the order of its alphabet. */
export interface ArabicLetter {
  readonly letter: string;
  /** With its vowels, as a voice speaks it. */
  readonly name: string;
  /** In Latin letters, as `arabicInLatin` writes it. */
  readonly sound: string;
}

const row = ([letter = '', name = '', sound = '']: readonly string[]): ArabicLetter => ({ letter, name, sound });

export const arabicLetters: readonly ArabicLetter[] = [
  ['ا', 'أَلِف', 'ā'],
  ['ب', 'بَاء', 'b'],
  ['ت', 'تَاء', 't'],
  ['ث', 'ثَاء', 'th'],
  ['ج', 'جِيم', 'j'],
  ['ح', 'حَاء', 'ḥ'],
  ['خ', 'خَاء', 'kh'],
  ['د', 'دَال', 'd'],
  ['ذ', 'ذَال', 'dh'],
  ['ر', 'رَاء', 'r'],
  ['ز', 'زَاي', 'z'],
  ['س', 'سِين', 's'],
  ['ش', 'شِين', 'sh'],
  ['ص', 'صَاد', 'ṣ'],
  ['ض', 'ضَاد', 'ḍ'],
  ['ط', 'طَاء', 'ṭ'],
  ['ظ', 'ظَاء', 'ẓ'],
  ['ع', 'عَيْن', 'ʿ'],
  ['غ', 'غَيْن', 'gh'],
  ['ف', 'فَاء', 'f'],
  ['ق', 'قَاف', 'q'],
  ['ك', 'كَاف', 'k'],
  ['ل', 'لَام', 'l'],
  ['م', 'مِيم', 'm'],
  ['ن', 'نُون', 'n'],
  ['ه', 'هَاء', 'h'],
  ['و', 'وَاو', 'w, ū'],
  ['ي', 'يَاء', 'y, ī'],
  ['ء', 'هَمْزَة', 'ʾ'],
  ['ة', 'تَاء مَرْبُوطَة', 'a, t'],
  ['ى', 'أَلِف مَقْصُورَة', 'ā'],
].map(row);

/** The signs above and below letters, each at a "b". */
export const arabicSigns: readonly ArabicLetter[] = [
  ['بَ', 'فَتْحَة', 'ba'],
  ['بِ', 'كَسْرَة', 'bi'],
  ['بُ', 'ضَمَّة', 'bu'],
  ['بْ', 'سُكُون', 'b'],
  ['بّ', 'شَدَّة', 'bb'],
  ['بً', 'تَنْوِين', 'ban'],
].map(row);

/** These join to no letter after them. */
const closed = new Set('ادذرزوءةى');
/** Stands by itself wherever it is. */
const alone = 'ء';
/** Makes a letter take the form that it has beside another one. */
const joiner = '\u200d';

/** How a letter is written at each place in a word. */
export function letterForms(letter: string): Readonly<Record<'beginning' | 'middle' | 'end', string>> {
  if (letter === alone) return { beginning: letter, middle: letter, end: letter };
  const end = `${joiner}${letter}`;
  if (closed.has(letter)) return { beginning: letter, middle: end, end };
  return { beginning: `${letter}${joiner}`, middle: `${end}${joiner}`, end };
}
