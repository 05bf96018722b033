/** Markup that a story's text must never contain, with its name for a list of problems. */
const marks: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['tag', /<\/?[a-z][^<>]*>|<!--|-->/iu],
  ['entity', /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/iu],
  ['emphasis', /\*|(?<![\p{L}\p{N}])_{1,3}(?=\S)|__|~~/u],
  ['heading', /^\s*#{1,6}\s/mu],
  ['list item', /^\s*(?:[-+•]|\d{1,2}[.)])\s/mu],
  ['code', /`/u],
  ['link', /\]\(|https?:\/\/|www\./iu],
  ['placeholder', /\{\{?|\}\}?|\[[^\]]*\]|%[sd]\b|<\||\|>/u],
  ['escape', /\\(?:[nrt"\\]|u[\da-f]{4})/iu],
  ['line break', /[\n\r\u2028\u2029]/u],
  // Some scripts need joiners; these characters belong in a story in no script.
  ['invisible character', /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/u],
];

/** The kinds of markup in a text, each once; empty if it is plain text. */
export function markupIn(text: string): string[] {
  return marks.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}
