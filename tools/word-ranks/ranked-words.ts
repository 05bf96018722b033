/** What says of words what they are. */
export interface Judges {
  /** Which of these a spelling dictionary of the language knows as they are written, in capitals too. */
  readonly spelled: (words: readonly string[]) => ReadonlySet<string>;
  /** The forms under which that dictionary may have each of these; none where it knows none. */
  readonly stems: (words: readonly string[]) => ReadonlyMap<string, readonly string[]>;
  /** The form under which the library keeps one; undefined where it does not know it. */
  readonly kept: (form: string) => string | undefined;
  /** Which of these, written with a capital, are names to dictionaries of other languages. */
  readonly names: (words: readonly string[]) => ReadonlySet<string>;
  /** Vulgar words and names that are told by no capital; lower case. */
  readonly unwanted: ReadonlySet<string>;
}

export interface Wanted {
  readonly count: number;
  /** The language writes nouns with a capital, so these are words too, unless they are names. */
  readonly hasNouns?: boolean;
}

/** Written with a capital where a language writes its nouns so. */
const capitalised = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/**
 * The commonest words under their dictionary forms, most frequent first: a word has the rank of its commonest form. Left
 * out are names and abbreviations, which no dictionary has in small letters, numbers, single letters, and vulgar words.
 *
 * @param forms most frequent first
 */
export function rankedWords(forms: readonly string[], judges: Judges, { count, hasNouns = false }: Wanted): string[] {
  const { spelled, names, unwanted, kept } = judges;
  const plain = [...new Set(forms.map((form) => form.toLowerCase()))].filter((form) =>
    /^[\p{L}\p{M}]{2,}$/u.test(form),
  );
  const known = spelled(hasNouns ? plain.flatMap((form) => [form, capitalised(form)]) : plain);
  const written = plain.flatMap((form) =>
    [form, capitalised(form)]
      .slice(0, hasNouns ? 2 : 1)
      .filter((one) => known.has(one))
      .slice(0, 1),
  );
  const stems = judges.stems(written);
  const rank = new Map(plain.map((form, index) => [form, index]));
  const rankOf = (word: string) => rank.get(word.toLowerCase());
  const bases = written.map((form) => kept(form.toLowerCase()) ?? commonestStem(form, stems.get(form) ?? [], rankOf));
  const lower = [...new Set(bases.map((base) => base.toLowerCase()))].filter((word) => !unwanted.has(word));
  const right = spelled(hasNouns ? lower.flatMap((word) => [word, capitalised(word)]) : lower);
  const strange = names(hasNouns ? lower.map(capitalised) : []);
  const words = lower.flatMap((word) => {
    if (right.has(word)) return [word];
    const noun = capitalised(word);
    return hasNouns && right.has(noun) && !strange.has(noun) ? [noun] : [];
  });
  return words.filter((word) => /^[\p{L}\p{M}]{2,}$/u.test(word)).slice(0, count);
}

/**
 * A form that is a word of its own is that; else the commonest of those of which it is a form. What is in no list is no
 * base of a common form, whatever the dictionary says.
 */
function commonestStem(form: string, stems: readonly string[], rankOf: (word: string) => number | undefined): string {
  if (stems.includes(form)) return form;
  const listed = stems.filter((stem) => rankOf(stem) !== undefined);
  const [best = form] = listed.toSorted((one, other) => (rankOf(one) ?? 0) - (rankOf(other) ?? 0));
  return best;
}

/** An Arabic word without the article and without what is written with it, where the rest is in the list too. */
export function withoutArabicPrefix(form: string, all: ReadonlySet<string>): string {
  const rests = [/^[وفبك]?ال(?=.{3})/u, /^لل(?=.{3})/u, /^[وفبلك](?=.{3})/u].map((prefix) => form.replace(prefix, ''));
  return rests.find((word) => word !== form && all.has(word)) ?? form;
}

/** Lines of at most 120 columns. */
export function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > 120) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
