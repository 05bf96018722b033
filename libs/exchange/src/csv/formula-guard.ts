/*
 * A spreadsheet runs a cell that begins with = + - @ (also as full-width characters, and after spaces) as a formula,
 * and reads a tab or a line break at the beginning as the end of the cell before it (OWASP, "CSV Injection"). A leading
 * apostrophe makes it text. Existing apostrophes count as part of the danger, so that removing one restores exactly the
 * original.
 */
const dangerous = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** The text as a cell that no spreadsheet runs. */
export function guardedCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** Reverses `guardedCell`. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell;
}
