/** The first of these languages in which it has a name; else English. */
export function nameIn(names: Readonly<Record<string, string>>, languages: readonly string[]): string {
  const known = languages.map((tag) => names[tag.slice(0, 2)]).find((name) => name !== undefined);
  return known ?? names.en ?? '';
}
