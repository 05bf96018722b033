import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { legalNames, type Operator } from '@fabula/contracts';
import { withLegalText } from '@fabula/server/site';
import { replaceFile } from './replace-file.ts';

/**
 * The files that a static host serves at `/privacy-policy` and the like; our own server renders the page for each
 * reader.
 */
export const legalFiles: readonly string[] = legalNames.map((name) => `${name}.html`);

/** Writes them beside the page, each in all three languages, because a static host cannot know the reader's. */
export async function writeLegalFiles(site: string): Promise<void> {
  const page = readFileSync(path.join(site, 'index.html'), 'utf8');
  const operator = readOperator(path.join(site, 'config.json'));
  for (const name of legalNames) {
    await replaceFile(path.join(site, `${name}.html`), withLegalText(page, name, ['en', 'es', 'fr'], operator));
  }
}

/** Only a site for a static host has a `config.json`. */
function readOperator(file: string): Operator | undefined {
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly operator?: Operator }).operator; // by site:config
}
