import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Writes the word lists of libs/story-quality from a copy of https://github.com/hermitdave/FrequencyWords (code MIT,
// lists CC BY-SA 4.0): node tools/eval-stories/frequency-lists.ts <its folder>

const out = fileURLToPath(new URL('../../libs/story-quality/src/frequency-lists', import.meta.url));
const lineWidth = 120;

/** Lists that are long enough to tell easy words from hard ones. */
const frequentCount = 5000;
const frequentLanguages = { en: 'English', es: 'Spanish', fr: 'French', de: 'German', it: 'Italian' };

/** Lists that are just long enough to tell one language from another, by BCP 47 tag and the folder that holds them. */
const commonestCount = 150;
const commonestLanguages = {
  ...{ en: 'en', es: 'es', fr: 'fr', de: 'de', it: 'it', pt: 'pt', nl: 'nl', sv: 'sv', nb: 'no', da: 'da', fi: 'fi' },
  ...{ pl: 'pl', tr: 'tr', ru: 'ru', ar: 'ar', hi: 'hi' },
  // These cannot be learned here, but could be mistaken for those that can.
  ...{ ca: 'ca', gl: 'gl', ro: 'ro', af: 'af', uk: 'uk', bg: 'bg', fa: 'fa', ur: 'ur' },
};

/**
 * The first `count` words of a list by falling frequency: letters, apostrophes and hyphens only, without duplicates.
 */
function mostFrequent(folder: string, list: string, count: number): string[] {
  const lines = readFileSync(path.join(folder, 'content/2018', list, `${list}_50k.txt`), 'utf8').split('\n');
  const words = lines
    .map((line) => (line.split(' ')[0] ?? '').normalize('NFC').replace(/^['-]+|['-]+$/g, ''))
    .filter((word) => /^[\p{L}\p{M}'-]+$/u.test(word));
  return [...new Set(words)].slice(0, count);
}

/**
 * Sorted and front-coded: each word is written as the number of leading letters it shares with the previous one (9 at
 * most), followed by the rest.
 */
function frontCoded(words: readonly string[]): string {
  const sorted = words.toSorted((a, b) => (a < b ? -1 : 1));
  return sorted.map((word, index) => suffix(word, sorted[index - 1] ?? '')).join('');
}

function suffix(word: string, before: string): string {
  let same = 0;
  while (same < 9 && same < before.length && word[same] === before[same]) same += 1;
  return `${same}${word.slice(same)}`;
}

function wrapped(text: string, between: RegExp): string {
  const lines = [''];
  for (const piece of text.split(between)) {
    const last = lines.at(-1) ?? '';
    if (last.length + piece.length > lineWidth) lines.push(piece);
    else lines[lines.length - 1] = last + piece;
  }
  return lines.join('\n');
}

const source = `// Made by tools/eval-stories/frequency-lists.ts from FrequencyWords 2018 by Hermit Dave, CC BY-SA 4.0 (see NOTICE).\n`;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('From where? node tools/eval-stories/frequency-lists.ts <folder of FrequencyWords>');
  process.exit(2);
}
mkdirSync(out, { recursive: true });
for (const [tag, language] of Object.entries(frequentLanguages)) {
  const list = wrapped(frontCoded(mostFrequent(folder, tag, frequentCount)), /(?=\d)/);
  const file = path.join(out, `${language.toLowerCase()}.ts`);
  writeFileSync(file, `${source}export const frequent${language} = \`\n${list}\n\`;\n`);
  console.log(`${file}: ${list.length} characters`);
}
const lists = Object.entries(commonestLanguages).map(([tag, list]) => {
  const words = mostFrequent(folder, list, commonestCount).join(' ');
  return `  ${tag}: \`\n${wrapped(words, /(?<= )/).replace(/ $/gm, '')}\`,\n`;
});
const intro = '/** By language, as BCP 47, the words it uses most, by falling frequency. */\n';
const file = path.join(out, 'commonest-words.ts');
writeFileSync(file, `${source}${intro}export const commonestWords = {\n${lists.join('')}} as const;\n`);
console.log(`${file}: ${lists.join('').length} characters`);
