import Papa from 'papaparse';

export interface Row {
  /** The line where it begins in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark is never closed, or is closed in the middle of a cell. */
  readonly isBroken: boolean;
}

const lineBreak = /\r\n|\r|\n/g;

/** The rows of a delimited text (RFC 4180 with any separator and any line break). Quoted cells may hold line breaks. */
export function readRows(text: string, separator: string, firstLine = 1): Row[] {
  const input = withOneLineBreak(text, separator);
  const rows: Row[] = [];
  let line = firstLine;
  let at = 0;
  Papa.parse<string[]>(input, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      rows.push({ line, cells: data, isBroken: errors.some(({ type }) => type === 'Quotes') });
      line += input.slice(at, meta.cursor).match(lineBreak)?.length ?? 0;
      at = meta.cursor;
    },
  });
  return rows;
}

/** The same text with `\n` at the end of each row; quoted cells stay unchanged. */
function withOneLineBreak(text: string, separator: string): string {
  if (!text.includes('\r')) return text;
  let result = '';
  let kept = 0;
  let isQuoted = false;
  let isCellStart = true;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character === '"' && text[index + 1] === '"') index += 1;
      else if (character === '"') isQuoted = false;
      continue;
    }
    if (character === '"' && isCellStart) isQuoted = true;
    if (character === '\r') {
      result += `${text.slice(kept, index)}\n`;
      if (text[index + 1] === '\n') index += 1;
      kept = index + 1;
    }
    isCellStart = character === separator || character === '\r' || character === '\n';
  }
  return result + text.slice(kept);
}
