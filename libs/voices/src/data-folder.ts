import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { picoEngine, picoFiles, picoLanguages } from './pico-language.ts';

/** Where the language data lies, for programs that read files. */
export const picoDataFolder = fileURLToPath(new URL('../data', import.meta.url));

/** Whether the data of any language is installed: an operator may leave it out. */
export function hasPicoData(): boolean {
  return picoLanguages.some((language) => picoFiles[language].every((file) => existsSync(join(picoDataFolder, file))));
}

/** What a page needs to speak with Pico, the license with it: names and paths. None where the data was left out. */
export function picoServedFiles(): Readonly<Record<string, string>> {
  if (!hasPicoData()) return {};
  const files = Object.values(picoFiles).flat();
  const installed = files.filter((file) => existsSync(join(picoDataFolder, file)));
  return {
    ...Object.fromEntries(installed.map((file) => [file, join(picoDataFolder, file)])),
    [picoEngine]: fileURLToPath(import.meta.resolve(`@echogarden/svoxpico-wasm/${picoEngine}`)),
    'svoxpico-license.txt': join(picoDataFolder, 'LICENSE'),
  };
}
