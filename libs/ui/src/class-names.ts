/** Joins the class names that apply; false, undefined and empty ones are left out. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
